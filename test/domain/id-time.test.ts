import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { base32, idCreatedAt, idTime } from '../../services/api/src/domain/id-time.ts';

/** Crockford's alphabet in lower case, as in a ULID, whose specification has the times 01ARYZ6S41 and 01ARZ3NDEK. */
test.each([
  [0, '0000000000'],
  [1, '0000000001'],
  [31, '000000000z'],
  [32, '0000000010'],
  [1_469_918_176_385, '01aryz6s41'],
  [1_469_922_850_259, '01arz3ndek'],
  [281_474_976_710_655, '7zzzzzzzzz'],
  [-1, '0000000000'],
])('the time %d is %s', (ms, text) => {
  expect(idTime(ms)).toBe(text);
});

test('letters that look like digits are not in the alphabet', () => {
  expect(base32).toMatch(/^[0-9a-hjkmnp-tv-z]{32}$/);
});

test('the time of an id is read whatever its prefix, and ids sort by it', () => {
  const times = fc.nat({ max: 281_474_976_710_655 });
  fc.assert(
    fc.property(times, times, (one, other) => {
      expect(idCreatedAt(`pi_${idTime(one)}0123456789abcdef`).getTime()).toBe(one);
      expect(idCreatedAt(`cs_test_${idTime(one)}zzzzzzzzzzzzzzzz`).getTime()).toBe(one);
      expect(idTime(one) < idTime(other)).toBe(one < other);
    }),
  );
});
