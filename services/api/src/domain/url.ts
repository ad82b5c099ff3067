import { decodePunycode } from './punycode.ts';

/**
 * Parses an absolute URL as browsers do; null when it is invalid, or when versions of Node disagree about its host.
 * `URL.canParse` is not used: in Node 20, after V8 optimises it, it rejects every URL with a letter such as ñ.
 */
export function urlOf(text: string): URL | null {
  try {
    const url = new URL(text);
    return knownLetters.test(writtenHost(text)) && url.hostname.split('.').every(isKnownLabel) ? url : null;
  } catch {
    return null;
  }
}

/**
 * ASCII, and the letters of Latin, Greek, Cyrillic, Chinese, Japanese and Korean. The parser converts other letters by the
 * version of Unicode and of its rules that Node was built with: Node 22 reads ẞ as ss and Node 24 as ß; Arabic and new
 * letters are accepted by one of them only. `%` hides a letter.
 */
const knownLetters =
  /^[\u0300-\u04bf\0-$&-\x7f\xa1-\u024f\u04c1-\u052f\u1e00-\u1e9d\u1e9f-\u1eff\u3001-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9f]*$/;

/** What the parser takes as the host of an http URL, with its port. It removes control characters. */
const writtenHost = (text: string): string =>
  /^[a-z]+:[\\/]*(?:[^\\/?#]*@)?([^\\/?#]*)/i.exec(text.replace(/[\0-\x20]/g, ''))?.[1] ?? '';

/** Node 24 accepts every label that begins with `xn--`. It must be what the parser makes of its letters. */
function isKnownLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const letters = decodePunycode(label.slice('xn--'.length)) ?? '';
  return knownLetters.test(letters) && new URL(`https://${letters}`).hostname === label;
}
