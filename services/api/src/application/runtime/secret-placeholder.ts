import type { Secrets } from '../ports.ts';

// Texts that are stored and sent later hold a placeholder where a secret goes. It stands between two NUL characters,
// which no text from outside may hold: a body with one is refused, and what a receiver answers is kept without. JSON
// writes NUL as `\u0000`; where somebody's words hold these six characters, JSON doubles the backslash, so a single one
// after another character than a backslash is never theirs. Only the service can write a placeholder.

/** What stands in a stored text in place of a secret. It is filled in when the text is sent. */
export const placeholder = (keyName: string, id: string): string => `\0${keyName} ${id}\0`;

/** NUL as JSON writes it. */
const mark = '\\u0000';
/** A secret always follows an underscore: see `clientSecret` and `signingSecret`. */
const placeholders = /_\\u0000(k[0-9]+) (\w+)\\u0000/g;

/** The same JSON with the secrets of the object that it is about in their places. Another object's stay away. */
export function fillPlaceholders(secrets: Secrets, json: string, id: string): string {
  if (!json.includes(`${id}${mark}`)) return json;
  let known: { keyName: string; secret: string } | null = null;
  return json.replaceAll(placeholders, (found, keyName: string, sealedId: string) => {
    if (sealedId !== id) return found;
    // A key that is not in the ring was named in somebody's words, in a text of the old form: it stays as it was.
    if (!secrets.has(keyName)) return `_{{${keyName} ${id}}}`;
    if (known?.keyName !== keyName) known = { keyName, secret: secrets.derive(keyName, id) };
    return `_${known.secret}`;
  });
}

const oldPlaceholders = /_\{\{(k[0-9]+) (\w+)\}\}/g;

/**
 * JSON of an earlier version, whose placeholders were plain text, `{{k1 pi_…}}`, with those of today. Only for rows that
 * such a version has stored: in any other text it is somebody's words.
 */
export const fromOldForm = (json: string, id: string | null): string =>
  id === null
    ? json
    : json.replaceAll(oldPlaceholders, (found, keyName: string, sealedId: string) =>
        sealedId === id ? `_${mark}${keyName} ${id}${mark}` : found,
      );

/** @param secret the secret itself, or its placeholder */
export const clientSecret = (id: string, secret: string): string => `${id}_secret_${secret}`;

/** @param secret the secret itself, or its placeholder */
export const signingSecret = (livemode: boolean, secret: string): string => `whsec_${livemode ? '' : 'test_'}${secret}`;
