/** Removes accents (ñ → n) and replaces each run of other non-ASCII characters with one space. May return ''. */
export function asciiUpTo(length: number, text: string): string {
  const withoutAccents = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const printable = withoutAccents.replaceAll(/[^\x21-\x7e]+/gu, ' ').trim();
  return printable.slice(0, length).trimEnd();
}
