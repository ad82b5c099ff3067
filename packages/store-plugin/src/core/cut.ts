/** The text as svc takes it: at most so many characters, no half of one, and no NUL. */
export const cut = (text: string, characters: number): string =>
  [...text.toWellFormed().replaceAll('\0', '')].slice(0, characters).join('');
