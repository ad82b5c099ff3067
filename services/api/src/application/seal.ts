import type { Secrets } from './ports.ts';

/**
 * What stands in a stored text in place of a secret. It is filled in only when the text is sent, and only for the
 * object that the text is about: a caller who writes such a seal into a description gets nothing for it.
 */
export const seal = (keyName: string, id: string): string => `{{${keyName} ${id}}}`;

/** The same text with the secrets of one object in their places. */
export function unseal(secrets: Secrets, text: string, id: string): string {
  const end = ` ${id}}}`;
  if (!text.includes(end)) return text;
  return text.replaceAll(new RegExp(`\\{\\{(k[0-9]+)${end}`, 'g'), (_seal, keyName: string) =>
    secrets.derive(keyName, id),
  );
}

export const clientSecret = (keyName: string, id: string): string => `${id}_secret_${seal(keyName, id)}`;

export const signingSecret = (keyName: string, id: string, livemode: boolean): string =>
  `whsec_${livemode ? '' : 'test_'}${seal(keyName, id)}`;
