import type { Draw } from '../../application/ports.ts';

export type Entropy = { nowMs: () => number; randomBytes: (count: number) => Uint8Array };

const base32 = '0123456789abcdefghjkmnpqrstvwxyz';
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Ids are 128 bits in 26 Crockford characters: 48 of time, 16 that count within a millisecond, so that one process's
 * ids sort as they were drawn, and 64 of randomness, so that none can be guessed from another.
 */
export function createDraw({ nowMs, randomBytes }: Entropy): Draw {
  let lastMs = 0;
  let counter = 0;

  function id(prefix: string): string {
    const ms = Math.max(nowMs(), lastMs);
    counter = ms === lastMs ? counter + 1 : 0;
    lastMs = ms;
    if (counter > 0xffff) {
      lastMs += 1;
      counter = 0;
    }
    let bits = (BigInt(lastMs) << 80n) | (BigInt(counter) << 64n);
    for (const [index, byte] of randomBytes(8).entries()) bits |= BigInt(byte) << BigInt(8 * index);
    let text = '';
    for (let place = 0; place < 26; place += 1) {
      text = base32.charAt(Number(bits & 31n)) + text;
      bits >>= 5n;
    }
    return prefix + text;
  }

  /** Bytes that would favour some characters are drawn again. */
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
