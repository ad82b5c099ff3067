import { expect, test } from '@jest/globals';
import { payerUrlProblem, readOrigin } from '../../services/api/src/domain/web-address.ts';
import { urlOf } from '../../services/api/src/domain/url.ts';

test('an address with ñ is taken however many addresses were read before', () => {
  // Node 20 optimises URL.canParse after some 100,000 calls, and then refuses every address with such a letter.
  for (let count = 0; count < 300_000; count += 1) payerUrlProblem(`https://shop.example/${count}`, true);
  expect(payerUrlProblem('https://ñandú.example/gracias', true)).toBeNull();
  expect(readOrigin('https://ñandú.example', true)).toEqual({ origin: 'https://xn--and-6ma2c.example' });
});

test('what is no absolute address is none', () => {
  expect(['', 'shop.example', '/thanks', 'https://', 'https://a b'].map(urlOf)).toEqual([null, null, null, null, null]);
  expect(urlOf('https://ñandú.example/')?.hostname).toBe('xn--and-6ma2c.example');
});
