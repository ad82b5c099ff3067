import type { Scope } from './scope.ts';

export type KeyKind = 'secret' | 'publishable';

/** `all`: every permission of the key's kind, including permissions that are added later. A list: a restricted key. */
export type KeyPermissions = readonly string[] | 'all';

export type ApiKey = Scope & {
  id: string;
  kind: KeyKind;
  prefix: string;
  last4: string;
  /** HMAC of the key's text. The text itself is never stored. */
  hash: string;
  /** The name of the key of the keyring that `hash` was made with. Null: it was made before this was written down. */
  hashKey: string | null;
  permissions: KeyPermissions;
  /** Browser origins from which a publishable key can be used. Empty: any origin. */
  origins: readonly string[];
  createdAt: Date;
  revokedAt: Date | null;
  /** When a key that was rolled with an overlap stops working, by the clock of the database. Null: never. */
  expiresAt: Date | null;
  /** Up to an hour old. Null: never used. */
  lastUsedAt: Date | null;
};

export const allows = (permissions: KeyPermissions, permission: string): boolean =>
  permissions === 'all' || permissions.includes(permission);

/** `svc_test_`, `svc_live_`, `svc_pub_test_`, `svc_pub_live_` */
export const keyPrefix = (kind: KeyKind, livemode: boolean): string =>
  `svc_${kind === 'publishable' ? 'pub_' : ''}${livemode ? 'live' : 'test'}_`;

/** A publishable key is visible in the browser, so it can only create checkout sessions. */
export const publishablePermissions = ['checkout_sessions:write'] as const;

/** The text of a key: a prefix, 32 random base62 characters and a checksum of 6 characters. */
const keyText = /^(svc_(?:pub_)?(?:test|live)_)([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Whether a text has the form and the checksum of a key. A typo is found without a database query. */
export function isKeyText(text: string): boolean {
  const [, prefix, random, sum] = keyText.exec(text) ?? [];
  return prefix !== undefined && random !== undefined && checksum(prefix + random) === sum;
}

/** Builds the text of a key. @param random 32 base62 characters */
export const keyTextOf = (prefix: string, random: string): string => prefix + random + checksum(prefix + random);

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC-32 (IEEE 802.3) in six base62 digits. */
export function checksum(text: string): string {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let digits = '';
  for (let place = 0; place < 6; place += 1) {
    digits = base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
