import { expect, test } from '@jest/globals';
import { secretBox } from '../../packages/store-plugin/src/core/secret-box.ts';

const box = secretBox('svc_test_aaaa');
const secret = 'whsec_test_ñandú_0123456789';

test('it opens what it sealed, also in another process with the same API key', () => {
  expect(box.open(box.seal(secret))).toBe(secret);
  expect(secretBox('svc_test_aaaa').open(box.seal(secret))).toBe(secret);
  expect(box.open(box.seal(''))).toBe('');
});

test('the same secret is sealed differently each time, and cannot be read', () => {
  const sealed = Array.from({ length: 20 }, () => box.seal(secret));
  expect(new Set(sealed).size).toBe(20);
  for (const one of sealed) expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('whsec');
});

test('null with another API key', () => {
  expect(secretBox('svc_test_aaab').open(box.seal(secret))).toBeNull();
});

test('null when one bit was changed, at every position', () => {
  const sealed = Buffer.from(box.seal(secret), 'base64url');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect([bit, box.open(changed.toString('base64url'))]).toEqual([bit, null]);
  }
});

test('null when it was cut at any place, or made longer', () => {
  const empty = Buffer.from(box.seal(''), 'base64url');
  for (let length = 0; length < empty.length; length += 1)
    expect([length, box.open(empty.subarray(0, length).toString('base64url'))]).toEqual([length, null]);
  const sealed = Buffer.from(box.seal(secret), 'base64url');
  for (let length = 0; length < sealed.length; length += 1)
    expect([length, box.open(sealed.subarray(0, length).toString('base64url'))]).toEqual([length, null]);
  expect(box.open(Buffer.concat([sealed, Buffer.from([0])]).toString('base64url'))).toBeNull();
});

test.each(['', ' ', 'garbage', '!!!', 'ñ', '{"id":1}', 'A'.repeat(10_000)])('null for %p', (text) => {
  expect(box.open(text)).toBeNull();
});
