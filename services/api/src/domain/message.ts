import { callSentences } from './sentences/of-calls.ts';
import { commandSentences } from './sentences/of-commands.ts';
import { operatorSentences } from './sentences/of-operators.ts';
import { valueSentences } from './sentences/of-values.ts';
import { nouns, type Noun } from './sentences/words.ts';

export type Language = 'en' | 'es';

/** What people read, in each language. The caller's language is known only where the message is sent. */
export type Message = { readonly [In in Language]: string };

const sentences = { ...valueSentences, ...callSentences, ...commandSentences, ...operatorSentences };
type Sentence = keyof typeof sentences;

/** `'At most {limit} characters.'` has the placeholder `limit`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Values<Text extends string> = { readonly [Name in Placeholder<Text>]: string | number | Message };
type PlainSentence = { [Text in Sentence]: [Placeholder<Text>] extends [never] ? Text : never }[Sentence];

/** A sentence of the tables with its values, which are inserted as they are. */
export function say(sentence: PlainSentence): Message;
export function say<Text extends Exclude<Sentence, PlainSentence>>(sentence: Text, values: Values<Text>): Message;
export function say(sentence: Sentence, values: Readonly<Record<string, string | number | Message>> = {}): Message {
  const filled = (template: string, language: Language): string =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === 'object' ? value[language] : String(value);
    });
  return { en: filled(sentence, 'en'), es: filled(sentences[sentence], 'es') };
}

/** The sentences one after the other. */
export function paragraph(...messages: readonly (Message | null)[]): Message {
  const given = messages.filter((message) => message !== null);
  return { en: given.map(({ en }) => en).join(' '), es: given.map(({ es }) => es).join(' ') };
}

/** `A, B or C`. Spanish has only commas, because there the word depends on the sound that follows: `o` or `u`. */
export const listOf = (values: readonly string[], word: 'and' | 'or'): Message => ({
  en: values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`,
  es: values.join(', '),
});

export const nounOf = (noun: Noun): Message => ({ en: noun, es: nouns[noun] });
