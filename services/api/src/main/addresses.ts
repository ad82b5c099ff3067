import { urlOf } from '../domain/url.ts';

/** It is written into the pages and files of the docs, into links and into security.txt. */
export const publicAddress = /^(?!.*["'<>`?#$])[\x21-\x7e]+$/;

/** A URI has only visible ASCII. A line break would add a line to the file. */
export const isContact = (text: string): boolean =>
  /^[\x21-\x7e]+$/.test(text) && /^(mailto:[^@]+@[^@]+|https:\/\/[^/@]+(\/.*)?)$/.test(text) && urlOf(text) !== null;

export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
