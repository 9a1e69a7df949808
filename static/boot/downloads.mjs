/** How many bytes have arrived of the files that the start needs, as `build.json` lists them. */
export class Downloads {
  #sizes = new Map();
  #received = new Map();

  /** Learn the addresses (relative to the site) that this start needs, and the sizes in bytes of all files. */
  expect(addresses, sizes) {
    this.#sizes = new Map(addresses.map((address) => [address, sizes[address]]));
  }

  /** Note that `bytes` of `address` are here. Reports may repeat and overlap: the highest counts. */
  record(address, bytes) {
    if (bytes > (this.#received.get(address) ?? 0)) this.#received.set(address, bytes);
  }

  /** Bytes of the whole start, 0 while the list is not known. */
  get total() {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  get received() {
    let sum = 0;
    for (const [address, size] of this.#sizes) sum += Math.min(size, this.#received.get(address) ?? 0);
    return sum;
  }
}
