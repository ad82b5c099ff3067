import { expect, test } from '@jest/globals';
import { keyring } from '../../../services/api/src/adapters/secrets/keyring.ts';
import {
  nextKeyName,
  withFirst,
  withKey,
  withoutKey,
  withVerifyOnly,
} from '../../../services/api/src/adapters/secrets/keyring-text.ts';

/** `length` bytes that differ from each other. */
const keyBytes = (length: number, first: number): string =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7 + first) % 256)).toString('base64');

const text = `k2:${keyBytes(40, 3)},k1:${keyBytes(32, 0)}`;

// Made by the first version of the keyring, which had an HKDF of its own. Databases hold hashes and signing secrets
// that were derived so: they must stay the same, byte for byte.
test('derives the same secrets, hashes and checks as the first version', () => {
  const secrets = keyring(text);
  expect(secrets.current).toBe('k2');
  expect([...secrets.checks]).toEqual([
    ['k2', 'ab8c556c61b936b69621da25781c38733059121ca413eb5d87c7db7881c41ce1'],
    ['k1', '1dc3c4bbb33b5c97600aac37630c5de2e76c04b3083c6326e2be9e0641334b05'],
  ]);
  expect(secrets.derive('k1', 'pi_01k0000000000000000000000')).toBe('gd8GCdnla24m1Viy9el8GXAysFVkEw48z5yEqXGOMH8');
  expect(secrets.derive('k2', 'we_01k0000000000000000000000')).toBe('5n-mnXaO2_-Pl9hZdNzAaOSOXaU-50Dq_-gJlH8MjUQ');
  expect(secrets.hashes('svc_test_abc')).toEqual([
    'bd81127578c2c8ca7c2a416dc5d502e2e1184510349372c339873d369d157411',
    '7905ae15823386c4538c1f628aff0f016f7fe7c9674b217473ea10328cb258b5',
  ]);
});

test('a row of the audit log has the same HMAC for ever, by the key that it names', () => {
  const secrets = keyring(text);
  const [k1, k2] = [secrets.auditMac('k1', '[1]'), secrets.auditMac('k2', '[1]')];
  expect([k1, k2, secrets.auditMac('k3', '[1]')]).toEqual([
    '95363e4bc57163c2f7bb79c201ce17263f8596a4406d8a504618509d5be3461d',
    '3d56dc5f8137d8ee5bf1a046594f4039c16f43374c2ff2585ce1658f39e28d41',
    null,
  ]);
  expect(keyring(text.split(',')[1] ?? '').auditMac('k1', '[1]')).toBe(k1);
});

test('a key matches the HMAC of each key of the keyring, and nothing else', () => {
  const secrets = keyring(text);
  const [current = '', old = ''] = secrets.hashes('svc_op_abc');
  expect([current, old].map((hash) => secrets.matches('svc_op_abc', hash))).toEqual([true, true]);
  for (const hash of ['', old.slice(1), `${old}0`, secrets.hashes('svc_op_abd')[0] ?? ''])
    expect(secrets.matches('svc_op_abc', hash)).toBe(false);
});

test('a key that is verify-only finds hashes and checks the audit log, and derives, seals and opens nothing', () => {
  const [k2 = '', k1 = ''] = text.split(',');
  const before = keyring(`${k1},${k2}`);
  const secrets = keyring(`${k2},${k1.replace(':', ':verify-only:')}`);
  expect([secrets.names, secrets.verifyOnly, secrets.has('k1'), secrets.has('k2')]).toEqual([
    ['k2'],
    ['k1'],
    false,
    true,
  ]);
  expect(secrets.checks).toEqual(keyring(text).checks);
  expect(secrets.hashes('x')).toEqual(keyring(text).hashes('x'));
  expect(secrets.matches('x', before.hash('x'))).toBe(true);
  expect(secrets.auditMac('k1', '[1]')).toBe(before.auditMac('k1', '[1]'));
  expect(() => secrets.derive('k1', 'pi_1')).toThrow('SVC_SECRETS has no key k1');
  expect(() => secrets.open(before.seal('x', 'pm_1'), 'pm_1')).toThrow('SVC_SECRETS has no key k1');
});

test('the first key is not verify-only, and a wrong text is refused without repeating it', () => {
  const [k2 = ''] = text.split(',');
  expect(() => keyring(k2.replace(':', ':verify-only:'))).toThrow('must begin with a key that is not verify-only');
  for (const wrong of [k2.replace(':', ':verify:'), 'k1:verify-only:', 'k1:verify-only', `${k2},`])
    expect(() => keyring(wrong)).toThrow(/^must be k1:<base64 of 32 bytes>, several separated by commas$/);
  expect(() => keyring(`${k2},${k2.replace(':', ':verify-only:')}`)).toThrow('must not name a key twice');
});

test('the text of a keyring through the life of a key', () => {
  const bytes = keyBytes(32, 9);
  const [, k1 = ''] = text.split(',');
  expect([nextKeyName(k1, []), nextKeyName(k1, ['k7', 'k3'])]).toEqual(['k2', 'k8']);
  const added = withKey(k1, 'k2', bytes);
  expect(added).toBe(`${k1},k2:${bytes}`);
  const promoted = withFirst(added, 'k2');
  expect(promoted).toBe(`k2:${bytes},${k1}`);
  expect(withVerifyOnly(promoted, 'k1')).toBe(`k2:${bytes},${k1.replace(':', ':verify-only:')}`);
  expect(withoutKey(promoted, 'k1')).toBe(`k2:${bytes}`);
  expect(withKey(withVerifyOnly(promoted, 'k1'), 'k3', bytes)).toContain(',k1:verify-only:');
});
