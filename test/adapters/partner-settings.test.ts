import { expect, test } from '@jest/globals';
import { readPartners } from '../../services/api/src/adapters/partners/partner-settings.ts';

const sendKey = 's'.repeat(32);
const receiveKey = 'r'.repeat(32);
const bank = { url: 'https://bank.example/svc', send_key: sendKey, receive_keys: [receiveKey] };
const files: Record<string, string> = { 'ca.pem': 'CA', 'svc.pem': 'CERT', 'svc.key': 'KEY' };

const read = (value: unknown, allowLoopbackHttp = false) =>
  readPartners(typeof value === 'string' ? value : JSON.stringify(value), {
    allowLoopbackHttp,
    readFile: (name) => {
      const text = files[name];
      if (text === undefined) throw Object.assign(new Error(`${name} is not there`), { code: 'ENOENT' });
      return text;
    },
  });

test('a partner for each rail, with its certificates and two keys while it changes one', () => {
  const payout = { ...bank, payment_ids: 'day', url: 'https://other.example/', receive_keys: [receiveKey, sendKey] };
  const withFiles = { ...bank, ca_file: 'ca.pem', certificate_file: 'svc.pem', key_file: 'svc.key' };
  expect(read({ collection: withFiles, refund: bank, payout })).toEqual({
    problems: [],
    partners: [
      {
        rail: 'collection',
        url: 'https://bank.example/svc',
        sendKey,
        receiveKeys: [receiveKey],
        paymentIds: 'ever',
        refundDays: 3,
        tls: { ca: 'CA', cert: 'CERT', key: 'KEY' },
      },
      {
        rail: 'refund',
        url: 'https://bank.example/svc',
        sendKey,
        receiveKeys: [receiveKey],
        paymentIds: 'ever',
        refundDays: 3,
        tls: {},
      },
      {
        rail: 'payout',
        url: 'https://other.example',
        sendKey,
        receiveKeys: [receiveKey, sendKey],
        paymentIds: 'day',
        refundDays: 3,
        tls: {},
      },
    ],
  });
});

test('what a bank keeps for a return, up to which nobody is asked', () => {
  expect(read({ payout: { ...bank, return_fee_maximum: '5.00' } }).partners).toMatchObject([
    { rail: 'payout', returnFeeMaximumCentimos: 500 },
  ]);
});

test.each<[name: string, value: unknown, problem: RegExp]>([
  [
    'a return fee that is a number',
    { payout: { ...bank, return_fee_maximum: 5 } },
    /^payout: return_fee_maximum must be a text of soles with two decimals, such as "5\.00"\.$/,
  ],
  [
    'a return fee of another rail',
    { refund: { ...bank, return_fee_maximum: '5.00' } },
    /^refund: return_fee_maximum is a field of payout alone\.$/,
  ],
  ['no JSON', '{"collection": ', /^must be JSON: /],
  ['no days', { collection: { ...bank, refund_days: 0 } }, /^collection: refund_days must be a whole number/],
  ['a list', [], /^must be JSON: /],
  [
    'ids of a week',
    { collection: { ...bank, payment_ids: 'week' } },
    /^collection: payment_ids must be ever, day, reference: /,
  ],
  ['an unknown rail', { cards: bank }, /^has no rail cards: write collection, payout, refund, message\.$/],
  ['an unknown field', { collection: { ...bank, secret: 'x' } }, /^collection: there is no field secret\.$/],
  ['http', { collection: { ...bank, url: 'http://bank.example' } }, /^collection: url must start with https:/],
  ['http to this machine', { collection: { ...bank, url: 'http://127.0.0.1:9' } }, /^collection: url must start/],
  [
    'a user in the address',
    { collection: { ...bank, url: 'https://a:b@bank.example' } },
    /^collection: url must start/,
  ],
  ['a query', { collection: { ...bank, url: 'https://bank.example/?a=1' } }, /^collection: url must start/],
  [
    'a short key',
    { collection: { ...bank, send_key: 'hunter2' } },
    /^collection: send_key must be a text of at least 32/,
  ],
  ['a key that is a number', { collection: { ...bank, send_key: 1e40 } }, /^collection: send_key must be/],
  [
    'no key of the partner',
    { collection: { ...bank, receive_keys: [] } },
    /^collection: receive_keys must be one or two/,
  ],
  ['one that is no list', { collection: { ...bank, receive_keys: receiveKey } }, /^collection: receive_keys must be/],
  [
    'three',
    { collection: { ...bank, receive_keys: [receiveKey, sendKey, 't'.repeat(32)] } },
    /^collection: receive_keys/,
  ],
  [
    'a file that is not there',
    { collection: { ...bank, ca_file: 'x.pem' } },
    /^collection: ca_file cannot be read \(ENOENT\)/,
  ],
  [
    'a certificate alone',
    { collection: { ...bank, certificate_file: 'svc.pem' } },
    /^collection: certificate_file and key/,
  ],
  [
    'refunds by another one',
    { collection: bank, refund: { ...bank, url: 'https://other.example' } },
    /^has another url for refund than for collection: /,
  ],
])('refused, in one sentence that repeats no key: %s', (_name, value, problem) => {
  const { problems } = read(value);
  expect(problems).toEqual([expect.stringMatching(problem)]);
  expect(problems.join(' ')).not.toMatch(/s{9}|r{9}|hunter2/);
});

test('all that is missing is told at once', () => {
  for (const value of [null, {}, 'bank', []])
    expect(read({ collection: value })).toEqual({
      partners: [],
      problems: [
        'collection: url must start with https://, without a user, a query or a fragment.',
        'collection: send_key must be a text of at least 32 characters.',
        'collection: receive_keys must be one or two texts of at least 32 characters.',
      ],
    });
});

test('in development a partner may be on this machine', () => {
  const local = { ...bank, url: 'http://127.0.0.1:9/svc/' };
  expect(read({ collection: local }, true)).toMatchObject({
    problems: [],
    partners: [{ url: 'http://127.0.0.1:9/svc' }],
  });
  expect(read({ collection: { ...bank, url: 'http://10.0.0.1' } }, true).problems).toHaveLength(1);
});
