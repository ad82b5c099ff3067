import { responseExcerptChars } from '../../domain/delivery.ts';

/** No more bytes than this can be needed: UTF-8 takes at most four for one character. */
export const excerptLimitBytes = 4 * responseExcerptChars;

/**
 * The first characters of an answer as text that any database stores and any terminal shows: bytes that are not
 * UTF-8 and control characters, NUL above all, become U+FFFD, and no character is cut in half.
 */
export function excerpt(bytes: Uint8Array): string {
  if (bytes.length === 0) return '';
  // `stream` leaves out a character that the limit has cut, instead of replacing it.
  const text = new TextDecoder().decode(bytes.subarray(0, excerptLimitBytes), { stream: true });
  return text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '\uFFFD')
    .slice(0, responseExcerptChars)
    .replace(/[\uD800-\uDBFF]$/, '');
}
