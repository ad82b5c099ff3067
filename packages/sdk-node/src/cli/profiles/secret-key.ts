import { UsageError } from '../problems.ts';

/** A prefix, 32 random base62 characters, and a checksum of the two in 6 characters. */
const form = /^(svc_(test|live)_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const keyLength = 'svc_test_'.length + 32 + 6;

/**
 * The mode of a key, without a call. A typo or a key that was cut off does not leave this machine.
 *
 * @throws UsageError without the text of the key
 */
export function modeOfKey(key: string): 'test' | 'live' {
  const [, checked = '', mode, sum] = form.exec(key) ?? [];
  if (mode !== undefined && checksum(checked) === sum) return mode as 'test' | 'live';
  throw new UsageError(problemOf(key));
}

function problemOf(key: string): string {
  if (key === '') return 'No key was given.';
  if (key.startsWith('svc_pub_')) return 'This is a publishable key, for browsers: svc needs a secret key.';
  if (!/^svc_(test|live)_/.test(key)) return 'This is no secret API key: it begins with svc_test_ or svc_live_.';
  if (key.length !== keyLength)
    return `The key is not complete: it has ${keyLength} characters, and here are ${key.length}. Copy it again.`;
  return 'The key has a typo: its checksum is wrong. Copy it again.';
}

/** What tells keys apart without telling one. */
export const lastFour = (key: string): string => `…${key.slice(-4)}`;

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC-32 (IEEE 802.3) in six base62 digits, as the service makes it. */
function checksum(text: string): string {
  let crc = 0xffffffff;
  for (const letter of Buffer.from(text)) {
    crc ^= letter;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const digits: string[] = [];
  for (let rest = (crc ^ 0xffffffff) >>> 0; digits.length < 6; rest = Math.floor(rest / 62))
    digits.unshift(base62.charAt(rest % 62));
  return digits.join('');
}
