/** A letter that a terminal shows twice as wide as others: an emoji, or one of East Asia. */
const wide =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** What a reader sees as one letter can be several characters: `👩🏽‍🍳`, or an accent of its own. */
const letters = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

const widthOfLetter = (letter: string): number => (wide.test(letter) ? 2 : 1);

/** How many columns of a terminal it takes. */
export const widthOf = (text: string): number =>
  /^[ -~]*$/.test(text) ? text.length : letters(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0);

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** With `…` at its end if it is wider. A letter is never cut. */
export function cut(text: string, widest: number): string {
  if (widthOf(text) <= widest) return text;
  let width = 0;
  const kept = letters(text).filter((letter) => (width += widthOfLetter(letter)) < widest);
  return `${kept.join('')}…`;
}
