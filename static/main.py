import mus.web.app

await mus.web.app.start()  # noqa: F704, PLE1142 - PyScript runs this file as a coroutine
