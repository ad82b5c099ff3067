import type { Customer } from './customer.ts';
import { foldText } from './folded-text.ts';
import { say, type Message } from './message.ts';
import { invalid } from './refusal.ts';

// How customers are searched: each word of `q` must be the start of one of the words of the customer. The words of all
// customers are stored, in the form that `foldText` returns, and so is the text of all words of one customer.

/** Words are compared by this number of characters. It is the length of the column. */
export const wordLength = 40;
/**
 * The words of a customer are stored up to this number of characters: each is stored with the text of all of them, so their
 * size grows with the square of this number. It is the length of the column. Names that people have stay far below.
 */
export const textLength = 1_000;
/** A shorter word is the start of too many words: it only narrows the search for a longer one. */
const leastLength = 3;
const mostWords = 10;

const tokensOf = (text: string): string[] => text.split(/\s+/u);

/** From each letter or digit that follows another character up to the next space: `S.A.C.` has `s.a.c.`, `a.c.` and `c.` */
const wordsOf = (text: string): string[] =>
  tokensOf(text).flatMap((token) => partsOf(token).map(({ from }) => token.slice(from)));

/** Where the letters and digits of a token are, without the characters between them. */
const partsOf = (token: string): { from: number; to: number }[] =>
  [...token.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: part, index }) => ({ from: index, to: index + part.length }));

/** Without the characters before the first letter or digit. */
const withoutStart = (token: string): string => token.slice(partsOf(token)[0]?.from ?? token.length);

/** Without the characters before the first letter or digit and after the last one. */
const trimmed = (token: string): string => withoutStart(token.slice(0, partsOf(token).at(-1)?.to));

/** The words of the part before the @, each up to the end of the address, and the domain. */
function wordsOfEmail(email: string): string[] {
  const at = email.lastIndexOf('@');
  return [...wordsOf(email.slice(0, at)).map((word) => word + email.slice(at)), email.slice(at + 1)];
}

const cut = (word: string): string => [...word].slice(0, wordLength).join('');

type Searched = Pick<Customer, 'firstName' | 'lastName' | 'companyName' | 'email' | 'externalId'> & {
  documentValue: string | null;
};

/**
 * The words by which a customer is found, sorted. A word that is the start of another one is left out: each search that it
 * matches finds the other one.
 */
export function customerWords(customer: Searched): string[] {
  const { firstName, lastName, companyName, email, documentValue, externalId } = customer;
  const words = [
    ...[documentValue, externalId].flatMap((text) => tokensOf(foldText(text ?? '')).map(withoutStart)),
    ...[firstName, lastName, companyName].flatMap((name) => wordsOf(foldText(name ?? ''))),
    ...(email === null ? [] : wordsOfEmail(foldText(email))),
  ];
  let length = 0;
  return [...new Set(words.map(cut))]
    .filter((word) => word !== '' && (length += word.length + 1) <= textLength)
    .toSorted()
    .filter((word, index, sorted) => sorted[index + 1]?.startsWith(word) !== true);
}

/** The words in one text, each after a space: ` qui` is in it if one of the words starts with `qui`. No word has a space. */
export const textOfWords = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

export const wordsOfText = (text: string): string[] => text.split(' ').slice(1);

/**
 * How many characters each of the sorted words has in common with the word before it. Only one of the words that start with
 * a text of n characters has fewer than n: the first of them. So a search finds each customer once.
 */
export const sharedLengths = (words: readonly string[]): number[] =>
  words.map((word, index) => {
    const before = words[index - 1] ?? '';
    let length = 0;
    while (length < before.length && before[length] === word[length]) length += 1;
    return length;
  });

/**
 * The words of `q`, the longest first, without those that are the start of another one.
 * @throws Refusal VALIDATION_ERROR when no word has three letters or digits, or there are too many words
 */
export function searchWords(q: string): string[] {
  const refuse = (code: 'INVALID_FORMAT' | 'TOO_LONG', message: Message) => invalid({ field: 'q', code, message });
  const tokens = tokensOf(foldText(q)).map(trimmed);
  const words = [...new Set(tokens.map(cut))].toSorted((a, b) => b.length - a.length);
  if ([...(words[0] ?? '')].length < leastLength)
    throw refuse('INVALID_FORMAT', say('Write at least three letters or digits of one word.'));
  const needed = words.filter((word, index) => !words.slice(0, index).some((other) => other.startsWith(word)));
  if (needed.length > mostWords) throw refuse('TOO_LONG', say('At most {limit} words.', { limit: mostWords }));
  return needed;
}
