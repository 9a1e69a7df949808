"""What a browser keeps, without a browser."""


class Memory:
    """A storage with so much room, in characters."""

    def __init__(self, room=5_000_000):
        self.room = room
        self.texts = {}

    def get(self, key):
        return self.texts.get(key)

    def set(self, key, text):
        others = sum(len(kept) for name, kept in self.texts.items() if name != key)
        if others + len(text) > self.room:
            raise RuntimeError("QuotaExceededError: Failed to execute 'setItem' on 'Storage'")
        self.texts[key] = text

    def remove(self, key):
        self.texts.pop(key, None)

    def names(self):
        return tuple(self.texts)
