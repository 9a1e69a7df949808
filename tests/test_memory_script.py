"""static/boot/memory.mjs, which reads the image of Python's memory, run by Node."""

import json
import struct
import subprocess
from pathlib import Path

from static.building.runtime import node_command

ROOT = Path(__file__).resolve().parents[1]
MAGIC = 0x6D73756D
HEADER = b"16 bytes of head"
IMAGE = (
    struct.pack("<4I", MAGIC, len(HEADER), 32, 2) + HEADER + struct.pack("<4I", 1, 2, 1, 2) + b"abcdefghijkl"
)
RESTORED = b"....abcd........efghijkl........"


def answer(expression, image=IMAGE):
    script = f"""
    const {{ headerIn, readMemory }} = await import({json.dumps((ROOT / "static/boot/memory.mjs").as_uri())});
    const image = Uint8Array.from({list(image)});
    const heap = new Uint8Array(32).fill(".".charCodeAt());
    const text = (bytes) => bytes && String.fromCharCode(...bytes);
    const failure = (work) => {{ try {{ work(); }} catch ({{ message }}) {{ return message; }} }};
    console.log(JSON.stringify({expression}));
    """
    command = [node_command(ROOT), "--input-type=module", "-e", script]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_the_header_is_read_as_soon_as_it_is_there():
    first = "[0, 15, 31, 32, 40].map((length) => text(headerIn(image.subarray(0, length))))"
    assert answer(first) == [None, None, None, HEADER.decode(), HEADER.decode()]
    assert answer("text(headerIn(new Uint8Array([0, ...image]).subarray(1)))") == HEADER.decode()
    assert answer("headerIn(image)", b"GIF8" + IMAGE[4:]) is None


def test_the_runs_are_put_where_they_belong():
    restored = "(readMemory(image.buffer).restore(heap), text(heap))"
    assert answer(restored) == RESTORED.decode()
    assert answer("text(readMemory(image.buffer).header)") == HEADER.decode()


def test_what_is_no_whole_image_is_refused():
    read = "failure(() => readMemory(image.buffer))"
    assert answer(read, b"GIF8" + IMAGE[4:]) == "memory.bin is not an image of memory"
    assert answer(read, IMAGE[:-4]) == "memory.bin is not whole"
    other = "failure(() => readMemory(image.buffer).restore(new Uint8Array(28)))"
    assert answer(other) == "a memory of 28 bytes, not 32"
