/** Hashes of ids, in eight bytes each: 40 MB for five million. */
export function idHashes() {
  let hashes = new Float64Array(4_096);
  let count = 0;
  return {
    add(hash: number): void {
      if (count === hashes.length) {
        const larger = new Float64Array(count * 2);
        larger.set(hashes);
        hashes = larger;
      }
      hashes[count] = hash;
      count += 1;
    },
    /** In place, so that it takes no more memory. What is added later comes after them. */
    sorted(): Float64Array {
      const used = hashes.subarray(0, count);
      used.sort();
      return used;
    },
  };
}

/** A whole number of 53 bits, of two sums with other factors. */
export function hashOf(text: string): number {
  let high = 0x811c9dc5;
  let low = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) + index;
  }
  high = Math.imul(high ^ (high >>> 15), 0x2c1b3c6d);
  low = Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return ((high ^ (high >>> 12)) >>> 11) * 0x1_0000_0000 + ((low ^ (low >>> 16)) >>> 0);
}
