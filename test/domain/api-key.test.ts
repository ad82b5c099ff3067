import { expect, test } from '@jest/globals';
import {
  allows,
  checksum,
  isKeyText,
  keyPrefix,
  keyTextOf,
  publishablePermissions,
} from '../../services/api/src/domain/api-key.ts';

const characters = 'abcdefghijklmnopqrstuvwxyzABC012';
const prefixes = ['svc_test_', 'svc_live_', 'svc_pub_test_', 'svc_pub_live_'];
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test.each([
  ['', 0],
  ['a', 0xe8b7be43],
  ['abc', 0x352441c2],
  ['123456789', 0xcbf43926],
  ['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('the checksum of %j is its published CRC-32, in six base62 digits', (text, crc) => {
  const digits = checksum(text);
  expect(digits).toHaveLength(6);
  expect([...digits].reduce((sum, digit) => sum * 62 + base62.indexOf(digit), 0)).toBe(crc);
});

test('the prefix says what kind of key it is, and its mode', () => {
  const all = (['secret', 'publishable'] as const).flatMap((kind) => [keyPrefix(kind, false), keyPrefix(kind, true)]);
  expect(all).toEqual(prefixes);
});

test.each(prefixes)('%s: a key is its prefix, 32 characters and their checksum', (prefix) => {
  const key = keyTextOf(prefix, characters);
  expect(key).toBe(prefix + characters + checksum(prefix + characters));
  expect(isKeyText(key)).toBe(true);
});

test.each([
  ['a wrong character', (key: string) => key.replace('abc', 'abd')],
  ['two characters that are swapped', (key: string) => key.replace('abc', 'acb')],
  ['a wrong checksum', (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
  ['the other mode', (key: string) => key.replace('test', 'live')],
  ['a character less', (key: string) => key.slice(0, -1)],
  ['a character more', (key: string) => `${key}0`],
  ['text before it', (key: string) => ` ${key}`],
  ['a line end after it', (key: string) => `${key}\n`],
  ['nothing', () => ''],
])('no key: %s', (_, changed) => {
  expect(isKeyText(changed(keyTextOf('svc_test_', characters)))).toBe(false);
});

/** Their checksums are right: only their form is wrong. */
test.each([
  ['another prefix', keyTextOf('svc_prod_', characters)],
  ['33 characters', keyTextOf('svc_test_', `${characters}D`)],
  ['31 characters', keyTextOf('svc_test_', characters.slice(1))],
  ['a character that is not of base62', keyTextOf('svc_test_', characters.replace('a', '-'))],
])('no key, with a right checksum: %s', (_, text) => {
  expect(isKeyText(text)).toBe(false);
});

test('a restricted key has the permissions of its list, another one has all', () => {
  expect([allows('all', 'refunds:write'), allows('all', '')]).toEqual([true, true]);
  expect(allows(['refunds:read', 'refunds:write'], 'refunds:write')).toBe(true);
  expect([allows(['refunds:read'], 'refunds:write'), allows([], 'refunds:read')]).toEqual([false, false]);
});

test('a key that everybody can see creates checkout sessions, and nothing else', () => {
  expect(publishablePermissions).toEqual(['checkout_sessions:write']);
});
