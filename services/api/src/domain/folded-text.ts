/**
 * Text for a search that ignores case, accents and repeated spaces: `Ñandú  S.A.` becomes `nandu s.a.`; letters with
 * another form, such as `ﬁ` and `𝒳`, become the usual ones. Accents are removed last: `İ` has one only in lower case.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
