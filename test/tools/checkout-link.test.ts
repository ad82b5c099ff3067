import { expect, test } from '@jest/globals';
import { idIn, parseLink, withFragment } from '../../packages/checkout-js/src/page/link.ts';

// What the payment page reads in its address, also when a message has changed it.

test('the link: an id of a session or an intent, and a secret that a header can have', () => {
  const parse = (pathname: string, hash: string): unknown => parseLink({ pathname, hash });
  expect(parse('/pay/cs_01a', '#client_secret=cs_01a_secret_-A_')).toEqual({
    id: 'cs_01a',
    secret: 'cs_01a_secret_-A_',
  });
  expect(parse('/shop/pay/pi_01a', '#client_secret=x')).toEqual({ id: 'pi_01a', secret: 'x' });
  expect(parse('/pay/cs_01a', '#client_secret=x_-1).')).toEqual({ id: 'cs_01a', secret: 'x_-1' });
  expect(parse('/pay/cs_01a', '')).toBeNull();
  expect(parse('/pay/cs_01a', '#client_secret=a%0Ab')).toBeNull();
  expect(parse('/pay/../v1', '#client_secret=x')).toBeNull();
  expect(parse('/pay/', '#client_secret=x')).toBeNull();
});

test.each([
  ['/pay/cs_01a', 'cs_01a'],
  ['/pay/cs_01a/', 'cs_01a'],
  ['/pay/pi_01a).', 'pi_01a'],
  ['/pay/cs_01a%23client_se', 'cs_01a'],
  ['/pay/cs_', null],
  ['/pay/', null],
  ['/pay', null],
])('the id to quote in %s is %s', (pathname, id) => {
  expect(idIn({ pathname })).toBe(id);
});

test.each([
  ['/pay/cs_1%23client_secret=x', '/pay/cs_1#client_secret=x'],
  ['/pay/cs_1%23client_secret=x?locale=en', '/pay/cs_1?locale=en#client_secret=x'],
  ['/pay/cs_1?primaryColor=%23fff%23client_secret=x', '/pay/cs_1?primaryColor=%23fff#client_secret=x'],
  ['/pay/cs_1?primaryColor=%23fff#client_secret=x', '/pay/cs_1?primaryColor=%23fff#client_secret=x'],
])('the fragment of %s', (given, read) => {
  expect(withFragment(`https://pay.svc.example${given}`)).toBe(`https://pay.svc.example${read}`);
});
