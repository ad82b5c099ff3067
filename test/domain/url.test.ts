import { expect, test } from '@jest/globals';
import { payerUrlProblem, readOrigin } from '../../services/api/src/domain/browser-urls.ts';
import { urlOf } from '../../services/api/src/domain/url.ts';

test('a URL with ñ is accepted, also after 300,000 other URLs', () => {
  // V8 in Node 20 optimises URL.canParse after about 100,000 calls. Then it rejects every URL with such a letter.
  for (let count = 0; count < 300_000; count += 1) payerUrlProblem(`https://shop.example/${count}`, true);
  expect(payerUrlProblem('https://ñandú.example/gracias', true)).toBeNull();
  expect(readOrigin('https://ñandú.example', true)).toEqual({ origin: 'https://xn--and-6ma2c.example' });
});

test('a text that is not an absolute URL gives null', () => {
  expect(['', 'shop.example', '/thanks', 'https://', 'https://a b'].map(urlOf)).toEqual([null, null, null, null, null]);
  expect(urlOf('https://ñandú.example/')?.hostname).toBe('xn--and-6ma2c.example');
});
