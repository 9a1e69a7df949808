// The memory of an interpreter that has imported `mus`, as static/building/python/memory.mjs wrote it down.

const MAGIC = 0x6d73756d;
const WORD = 4;
const HEADER_START = 4 * WORD;

/** The header of an image whose beginning (a Uint8Array) is here, or null if that is too short or something else. */
export const headerIn = (beginning) => {
  const { buffer, byteOffset, length } = beginning;
  if (length < HEADER_START) return null;
  const [magic, headerBytes] = new Uint32Array(buffer.slice(byteOffset, byteOffset + HEADER_START));
  if (magic !== MAGIC || length < HEADER_START + headerBytes) return null;
  return beginning.slice(HEADER_START, HEADER_START + headerBytes);
};

/**
 * Read what `memory.bin` holds (an ArrayBuffer). Throws if it is something else or not whole.
 * `header` is what Pyodide checks its own version by; `restore(heap)` puts the rest into the memory (a
 * Uint8Array) of an interpreter that has not begun.
 */
export const readMemory = (buffer) => {
  const [magic, headerBytes, heapBytes, runs] = new Uint32Array(buffer, 0, 4);
  if (magic !== MAGIC) throw new Error("memory.bin is not an image of memory");
  const header = new Uint8Array(buffer, HEADER_START, headerBytes);
  const gaps = new Uint32Array(buffer, HEADER_START + headerBytes, runs);
  const sizes = new Uint32Array(buffer, gaps.byteOffset + gaps.byteLength, runs);
  const contents = new Uint8Array(buffer, sizes.byteOffset + sizes.byteLength);
  if (sizes.reduce((sum, size) => sum + size, 0) * WORD !== contents.length) {
    throw new Error("memory.bin is not whole");
  }
  return {
    header,
    restore(heap) {
      if (heap.length !== heapBytes) throw new Error(`a memory of ${heap.length} bytes, not ${heapBytes}`);
      let target = 0;
      let source = 0;
      for (let i = 0; i < runs; i++) {
        target += gaps[i] * WORD;
        const end = source + sizes[i] * WORD;
        heap.set(contents.subarray(source, end), target);
        target += end - source;
        source = end;
      }
    },
  };
};
