import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isRuc } from '../../services/api/src/domain/peru/ruc.ts';

// The limit cases of (11 − remainder) mod 10: 20100070970 has sum 89, remainder 1, check digit 0; 20000000001 has sum
// 10, remainder 10, check digit 1; 10000000031 has sum 11, remainder 0, check digit 1. 20131312955 is SUNAT's own RUC.
test.each(['20100070970', '20000000001', '10000000031', '20131312955'])('%s is a RUC', (text) => {
  expect(isRuc(text)).toBe(true);
});

test.each(['20100070971', '10000000030', '2010007097', '201000709700', '20100070970\n', '2010007097O', ''])(
  '%j is not a RUC',
  (text) => {
    expect(isRuc(text)).toBe(false);
  },
);

test('ten digits have exactly one valid check digit if they begin with 10, 15, 16, 17 or 20, else none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), (body) => {
      const valid = [...'0123456789'].filter((check) => isRuc(body + check));
      expect(valid).toHaveLength(['10', '15', '16', '17', '20'].includes(body.slice(0, 2)) ? 1 : 0);
    }),
  );
});

test.each(['10', '15', '16', '17', '20'])('a RUC can begin with %s', (prefix) => {
  expect([...'0123456789'].filter((check) => isRuc(`${prefix}45678901${check}`))).toHaveLength(1);
});
