/** Text without the controls that turn its direction around: for places that have no element to isolate it, as a title. */
export const plain = (text: string): string =>
  text.replaceAll(/[\u{61C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '');
