import type { Random } from '../../application/random-port.ts';
import { base32, idTime } from '../../domain/id-time.ts';

export type Entropy = { nowMs: () => number; randomBytes: (count: number) => Uint8Array };

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Generates ids and random texts. An id is a prefix and 128 bits in 26 Crockford characters: 48 bits of time, 16 bits that
 * count within a millisecond, so that the ids of one process sort in the order in which they were generated, and 64 random
 * bits, so that no id can be guessed from another.
 */
export function createRandom({ nowMs, randomBytes }: Entropy): Random {
  let lastMs = -1;
  /** The encoded time, the same for all ids of a millisecond. */
  let time = '';
  let counter = 0;

  function id(prefix: string): string {
    const ms = Math.max(nowMs(), lastMs);
    counter = ms === lastMs ? counter + 1 : 0;
    setTime(counter > 0xffff ? ms + 1 : ms);
    let text = prefix + time;
    // Bits that are not encoded yet. At most four are left when the next byte is added.
    let rest = counter;
    let bits = 16;
    for (const byte of [...randomBytes(8), null]) {
      for (; bits >= 5; bits -= 5) text += base32.charAt((rest >>> (bits - 5)) & 31);
      if (byte === null) break;
      rest = ((rest & ((1 << bits) - 1)) << 8) | byte;
      bits += 8;
    }
    return text;
  }

  function setTime(ms: number): void {
    if (ms === lastMs) return;
    if (counter > 0xffff) counter = 0;
    lastMs = ms;
    time = idTime(ms);
  }

  /** Skips bytes at or above the largest multiple of the alphabet's length, which would make some characters more likely. */
  function characters(alphabet: string, count: number): string {
    const limit = 256 - (256 % alphabet.length);
    let text = '';
    while (text.length < count)
      for (const byte of randomBytes(count))
        if (byte < limit && text.length < count) text += alphabet.charAt(byte % alphabet.length);
    return text;
  }

  return {
    id,
    digits: (count) => characters('0123456789', count),
    base62: (count) => characters(base62, count),
    fraction: () => randomBytes(4).reduce((sum, byte, index) => sum + byte / 256 ** (index + 1), 0),
  };
}
