import { expect, test } from '@jest/globals';
import { isKeyText, keyTextOf } from '../../services/api/src/domain/api-key.ts';
import { isOperatorKey, operatorKeyPrefix, operatorName } from '../../services/api/src/domain/operator.ts';
import { refusalOf } from './refusal-of.ts';

const characters = 'abcdefghijklmnopqrstuvwxyz012345';

test('a personal key has the form of an API key with a prefix of its own, and a typo is found', () => {
  const key = keyTextOf(operatorKeyPrefix, characters);
  expect(key).toMatch(/^svc_op_[0-9A-Za-z]{38}$/);
  expect([isOperatorKey(key), isKeyText(key)]).toEqual([true, false]);
  expect(isOperatorKey(keyTextOf('svc_test_', characters))).toBe(false);
  for (const wrong of [
    key.replace('abc', 'acb'),
    `${key}0`,
    key.slice(0, -1),
    `${key}\n`,
    ` ${key}`,
    key.toUpperCase(),
  ])
    expect(isOperatorKey(wrong)).toBe(false);
});

test.each(['rosa', 'Rosa Quispe', 'José Ñaupari', 'rosa.quispe@svc.example', 'a'.repeat(60)])(
  '%s is a name',
  (name) => {
    expect(operatorName(` ${name} `)).toBe(name);
  },
);

test('a name is the same one however its accents are typed', () => {
  expect(operatorName('Jose\u0301')).toBe('José');
});

test.each(['', '  ', '-rosa', 'rosa\nluis', 'a'.repeat(61), 'rosa;', 'rosa\u202E'])('%j is no name', (name) => {
  const { code, details } = refusalOf(() => operatorName(name));
  expect([code, details]).toMatchObject(['VALIDATION_ERROR', [{ field: 'name', code: 'INVALID_FORMAT' }]]);
});

test.each(['Development', 'nobody'])('%s is a name that the audit log uses itself', (name) => {
  const { code, details } = refusalOf(() => operatorName(name));
  expect([code, details]).toMatchObject(['VALIDATION_ERROR', [{ field: 'name', code: 'NOT_ALLOWED' }]]);
});
