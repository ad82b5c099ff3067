import { responseExcerptChars } from '../../domain/delivery.ts';

/** Enough bytes for every excerpt: a character has at most four bytes in UTF-8. */
export const excerptLimitBytes = 4 * responseExcerptChars;

/**
 * The first characters of a response, as text that every database can store and every terminal can show. Bytes that are
 * not UTF-8 and control characters such as NUL become U+FFFD. No character is cut in half.
 */
export function excerpt(bytes: Uint8Array): string {
  if (bytes.length === 0) return '';
  // With `stream` a last character that the limit has cut is omitted, not replaced.
  const text = new TextDecoder().decode(bytes.subarray(0, excerptLimitBytes), { stream: true });
  return text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '\uFFFD')
    .slice(0, responseExcerptChars)
    .replace(/[\uD800-\uDBFF]$/, '');
}
