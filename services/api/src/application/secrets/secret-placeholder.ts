import type { Secrets } from '../ports.ts';

// Secrets are never stored. Where a stored text (an event, an idempotent response) contains a secret, it has a
// placeholder, which is replaced by the secret when the text is sent: docs/adr/0003.
//
// A placeholder is between two NUL characters. Only the service can write one: a request body with NUL is refused, and
// NUL is removed from what a receiver responds. JSON encodes NUL as `\u0000`. If a caller's text contains these six
// characters, JSON doubles their backslash, so a single backslash before `u0000`, with `_` before it, is always a
// placeholder.

/**
 * The placeholder of an object's secret. `keyName`: the key that the secret is derived from. `shownIn`: the object whose JSON
 * it is in, if that is another one: a subscription shows the link of its payment intent.
 */
export const placeholder = (keyName: string, id: string, shownIn: string = id): string =>
  `\0${keyName} ${shownIn === id ? id : `${id}/${shownIn}`}\0`;

const nulInJson = '\\u0000';
/** There is always an underscore before a secret: see `clientSecret` and `signingSecret`. */
const placeholders = /_\\u0000(k[0-9]+) (\w+)(?:\/(\w+))?\\u0000/g;

/** Replaces the placeholders in the JSON of one object by the secrets. Those of other objects stay. */
export function fillPlaceholders(secrets: Secrets, json: string, id: string): string {
  if (!json.includes(`${id}${nulInJson}`)) return json;
  const derived = new Map<string, string>();
  return json.replaceAll(placeholders, (found, keyName: string, secretOf: string, shownIn: string = secretOf) => {
    if (shownIn !== id) return found;
    // Its object has ended, or the key would not have been removed.
    if (secrets.verifyOnly.includes(keyName)) return '_removed';
    // There is no such key, so a caller's own text, in an old row, looked like a placeholder. It is restored.
    if (!secrets.has(keyName)) return `_{{${keyName} ${secretOf}}}`;
    const name = `${keyName} ${secretOf}`;
    const secret = derived.get(name) ?? secrets.derive(keyName, secretOf);
    derived.set(name, secret);
    return `_${secret}`;
  });
}

/** For a reader who must not see the secrets: replaces the placeholders of all objects by `…`. */
export const hideSecrets = (json: string): string => json.replaceAll(placeholders, '_…');

const oldPlaceholders = /_\{\{(k[0-9]+) (\w+)\}\}/g;

/**
 * Converts JSON of an earlier version, whose placeholders were plain text (`{{k1 pi_…}}`). Only for rows that such a
 * version has stored: in any other row this text comes from a caller.
 */
export const convertOldPlaceholders = (json: string, id: string | null): string =>
  id === null
    ? json
    : json.replaceAll(oldPlaceholders, (found, keyName: string, placeholderId: string) =>
        placeholderId === id ? `_${nulInJson}${keyName} ${id}${nulInJson}` : found,
      );

/** @param secret the secret itself, or its placeholder */
export const clientSecret = (id: string, secret: string): string => `${id}_secret_${secret}`;

/** @param secret the secret itself, or its placeholder */
export const signingSecret = (livemode: boolean, secret: string): string => `whsec_${livemode ? '' : 'test_'}${secret}`;
