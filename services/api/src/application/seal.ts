import type { Secrets } from './ports.ts';

/**
 * What stands in a stored text in place of a secret. It is filled in only when the text is sent, and only for the
 * object that the text is about: a caller who writes such a seal into a description gets nothing for it.
 */
export const seal = (keyName: string, id: string): string => `{{${keyName} ${id}}}`;

/** The objects that have a secret. Texts about others (a delivery with what its receiver answered, say) hold no seals. */
const hasSecret = /^(pi|cs|we)_/;

const seals = /\{\{(k[0-9]+) (\w+)\}\}/g;

/** The same text with the secrets of one object in their places. */
export function unseal(secrets: Secrets, text: string, id: string): string {
  if (!hasSecret.test(id) || !text.includes(` ${id}}}`)) return text;
  // Somebody's words may look like a seal: one of another object, or of a key that there is not, stays as it is.
  return text.replaceAll(seals, (found, keyName: string, sealedId: string) =>
    sealedId === id && secrets.has(keyName) ? secrets.derive(keyName, id) : found,
  );
}

/** @param secret the secret itself, or its seal */
export const clientSecret = (id: string, secret: string): string => `${id}_secret_${secret}`;

/** @param secret the secret itself, or its seal */
export const signingSecret = (livemode: boolean, secret: string): string => `whsec_${livemode ? '' : 'test_'}${secret}`;
