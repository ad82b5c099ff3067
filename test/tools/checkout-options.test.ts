import { expect, test } from '@jest/globals';
import { check } from '../../packages/checkout-js/src/embed/check-options.ts';

// What a shop whose JavaScript has no types can give to Svc.open.

const refused = (given: unknown): string => {
  try {
    check(given);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
};

test.each([
  [null, 'options must be object, not null'],
  [undefined, 'options must be object, not undefined'],
  [5, 'options must be object, not number'],
  ['https://pay.svc.example/pay/cs_1', 'options must be object, not https://p'],
  [Math.abs, 'options must be object, not function'],
  [{ onSuccess: '/gracias' }, 'onSuccess must be function, not /gracias'],
  [{ onClose: 5 }, 'onClose must be function, not number'],
  [{ onError: {} }, 'onError must be function, not object'],
  [
    { checkoutUrl: '/pay/cs_1#client_secret=cs_1_secret_x' },
    'checkoutUrl must be https://*/pay/* or http://*/pay/*, not /pay/cs_1',
  ],
  [{ checkoutUrl: 5 }, 'checkoutUrl must be https://*/pay/* or http://*/pay/*, not number'],
  [{ clientSecret: 'svc_test_k7Yq' }, 'clientSecret must be cs_*_secret_* or pi_*_secret_*, not svc_test_'],
  [{ containerId: 5 }, 'containerId must be string, not number'],
  [{ locale: 'qu' }, 'locale must be es or en or auto, not qu'],
  [{ theme: 'midnight' }, 'theme must be light or dark or auto, not midnight'],
  [{ appearance: 'dark' }, 'appearance must be object, not dark'],
  [{ appearance: { primaryColor: 'teal' } }, 'primaryColor must be #RGB or #RRGGBB, not teal'],
  [{ appearance: { primaryColor: '#12345' } }, 'primaryColor must be #RGB or #RRGGBB, not #12345'],
  [{ checkoutUrl: Object.create(null) }, 'checkoutUrl must be https://*/pay/* or http://*/pay/*, not object'],
  [{ appearance: { logo: '/logo.png' } }, 'logo must be https://*, not /logo.png'],
  [{ appearance: { color: '#fff' } }, 'No option color. Did you mean primaryColor?'],
])('%j is refused: %s', (given, message) => {
  expect(refused(given)).toBe(message);
});

test.each([
  ['onSucess', 'onSuccess'],
  ['onsuccess', 'onSuccess'],
  ['success', 'onSuccess'],
  ['onFailed', 'onFailure'],
  ['onErorr', 'onError'],
  ['onClosed', 'onClose'],
  ['onExpire', 'onExpired'],
  ['checkout_url', 'checkoutUrl'],
  ['url', 'checkoutUrl'],
  ['client_secret', 'clientSecret'],
  ['container', 'containerId'],
  ['appearence', 'appearance'],
])('%s is unknown, but %s is known', (name, meant) => {
  expect(refused({ [name]: () => 1 })).toBe(`No option ${name}. Did you mean ${meant}?`);
});

test.each(['zzz', 'cancelUrl', 'redirectUrl', 'apearance', 'constructor'])('%s is like none: all names', (name) => {
  expect(refused({ [name]: 1 })).toBe(
    `No option ${name}. Did you mean onSuccess,onFailure,onExpired,onClose,onError,checkoutUrl,clientSecret,containerId,locale,theme,appearance?`,
  );
});

test('what is not set, as undefined, null or an empty text, is accepted', () => {
  const options = { onSuccess: undefined, onError: null, checkoutUrl: '', clientSecret: null, containerId: 'pay' };
  expect(refused({ ...options, locale: 'es', theme: 'auto', appearance: { primaryColor: '', logo: undefined } })).toBe(
    'accepted',
  );
  expect(refused({ onSuccess: Math.abs, checkoutUrl: 'http://localhost:3000/pay/cs_1#client_secret=x' })).toBe(
    'accepted',
  );
});
