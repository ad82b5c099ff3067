import { expect, test } from '@jest/globals';
import { partnerRail, withdrawalRail } from '../../services/api/src/adapters/partners/partner-rails.ts';
import {
  instrumentAnswerOf,
  answerOf,
  readOrder,
  withdrawalAnswerOf,
} from '../../services/api/src/adapters/partners/read-order.ts';

// What a response of a partner means. Whatever is not in the table of final answers decides nothing.

const expected = { kind: 'payout', reference: 'pyt_1', amountCentimos: 1_000 } as const;
const order = {
  reference: 'pyt_1',
  kind: 'payout',
  status: 'SUCCEEDED',
  amount: { amount: '10.00', currency: 'PEN' },
  failure_code: null,
  instrument: null,
  payment: null,
  ask_again_at: null,
};
const read = (
  changes: object,
  { status = 200, version = '1' as string | null, as = expected as Parameters<typeof readOrder>[1] } = {},
) => readOrder({ status, body: JSON.stringify({ ...order, ...changes }), version, date: null }, as);

test.each([
  [200, { order }],
  [201, { order }],
] as const)('%i with our reference, kind, amount and currency is an answer', (status, answer) => {
  expect(read({}, { status })).toEqual(answer);
});

const unknown: [what: string, changes: object, given: Parameters<typeof read>[1]][] = [
  ['another reference', { reference: 'pyt_2' }, {}],
  ['an amount with one decimal', { amount: { amount: '10.0', currency: 'PEN' } }, {}],
  ['an amount as a number', { amount: { amount: 10, currency: 'PEN' } }, {}],
  ['no amount', { amount: null }, {}],
  ['a currency that is none', { amount: { amount: '10.00', currency: 'soles' } }, {}],
  ['no currency, and another amount', { amount: { amount: '10.01' } }, {}],
  ['a kind that does not exist', { kind: 'loan' }, {}],
  ['no kind', { kind: null }, {}],
  [
    'a status that does not exist, and another amount',
    { status: 'DONE', amount: { amount: '10.01', currency: 'PEN' } },
    {},
  ],
  ['a status that does not exist', { status: 'DONE' }, {}],
  ['another version', {}, { version: '2' }],
  ['204', {}, { status: 204 }],
  ['302', {}, { status: 302 }],
  ['400', {}, { status: 400 }],
  ['403 of a firewall', {}, { status: 403 }],
  ['409', {}, { status: 409 }],
  ['422', { status: 'FAILED' }, { status: 422 }],
  ['429', {}, { status: 429 }],
  ['500', {}, { status: 500 }],
  ['503', {}, { status: 503 }],
];

test.each(unknown)('%s decides nothing', (_what, changes, given) => {
  expect(read(changes, given)).toEqual({ problem: expect.any(String) });
});

const known = { ...expected, merchantId: 'mer_1' };
const contradictions: [what: string, changes: object, as: Parameters<typeof readOrder>[1]][] = [
  ['another amount', { amount: { amount: '10.01', currency: 'PEN' } }, expected],
  ['another currency', { amount: { amount: '10.00', currency: 'USD' } }, expected],
  ['another kind', { kind: 'refund' }, expected],
  ['another merchant', { merchant_id: 'mer_2' }, known],
  ['another merchant', { merchant_id: 'mer_1' }, { ...known, merchantId: null }],
  [
    'another merchant',
    { kind: 'message', amount: null, merchant_id: 'mer_2' },
    { ...known, kind: 'message', amountCentimos: null },
  ],
];

test.each(contradictions)('an order with our reference and %s contradicts us', (what, changes, as) => {
  expect(read(changes, { as })).toEqual({ contradiction: `it names ${what}` });
});

test.each([[{ merchant_id: 'mer_1' }], [{ merchant_id: null }], [{}]])(
  'an order of our merchant, or with none: %j',
  (changes) => {
    expect(read(changes, { as: known })).toEqual({ order: { ...order, ...changes } });
  },
);

test('so does a 409 with ORDER_DIFFERS for our reference, and no other 409', () => {
  const told = (body: object, status = 409) =>
    readOrder({ status, body: JSON.stringify(body), version: '1', date: null }, expected);
  const differs = { code: 'ORDER_DIFFERS', reference: 'pyt_1' };
  expect(told(differs)).toEqual({ contradiction: 'it has another order with this reference' });
  expect(told({ ...differs, reference: 'pyt_2' })).toEqual({ problem: 'status 409' });
  expect(told({ ...differs, code: 'BUSY' })).toEqual({ problem: 'status 409' });
  expect(told(differs, 400)).toEqual({ problem: 'status 400' });
});

test('a rail answers a contradiction, and does not throw it', async () => {
  const order2 = JSON.stringify({ ...order, amount: { amount: '10.01', currency: 'PEN' } });
  const call = async () => ({ status: 200, body: order2, version: '1', date: null });
  const asked = {
    merchantId: 'mer_1',
    livemode: true,
    kind: 'payout' as const,
    subjectId: 'pyt_1',
    reference: 'pyt_1',
    request: { amountCentimos: 1_000 },
    merchant: null,
    secret: null,
    now: new Date(),
  };
  const contradicted = { result: 'CONTRADICTED', problem: 'it names another amount' };
  expect(await partnerRail('payout', call).find(asked)).toEqual(contradicted);
  const qr = { ...order, kind: 'qr', status: 'PAID', amount: { amount: '10.01', currency: 'PEN' } };
  const withdraw = withdrawalRail(async () => ({ status: 200, body: JSON.stringify(qr), version: '1', date: null }));
  expect(await withdraw.ask(asked)).toEqual(contradicted);
});

test.each([
  '',
  '<html>Not Found</html>',
  '[]',
  'null',
  '"FAILED"',
  '{"code":"ORDER_UNKNOWN"',
  '{"code":"ORDER_UNKNOWN"}',
])('a 404 with the body %p is that of a gateway, and decides nothing', (body) => {
  expect(readOrder({ status: 404, body, version: null, date: null }, expected)).toEqual({ problem: 'status 404' });
});

test('only a 404 with ORDER_UNKNOWN for our reference says that the partner has never seen it', () => {
  const answer = (reference: string, status = 404) =>
    readOrder(
      { status, body: JSON.stringify({ code: 'ORDER_UNKNOWN', reference }), version: '1', date: null },
      expected,
    );
  expect(answer('pyt_1')).toBe('UNKNOWN_ORDER');
  expect(answer('pyt_2')).toEqual({ problem: 'status 404' });
  expect(answer('pyt_1', 410)).toEqual({ problem: 'status 410' });
});

type Order = Parameters<typeof answerOf>[0];
const asOrder = (changes: object): Order => ({ ...order, ...changes }) as Order;
const later = new Date('2026-11-24T17:00:00.000Z');

test.each([
  ['OPEN', {}, { result: 'ACCEPTED', askAt: later, partnerId: null }],
  [
    'OPEN',
    { ask_again_at: '2026-11-25T17:00:00Z' },
    { result: 'ACCEPTED', askAt: new Date('2026-11-25T17:00:00Z'), partnerId: null },
  ],
  [
    'OPEN',
    { ask_again_at: '2026-12-14T17:00:00Z' },
    { result: 'ACCEPTED', askAt: new Date('2026-11-25T17:00:00Z'), partnerId: null },
  ],
  ['OPEN', { ask_again_at: 'soon' }, { result: 'ACCEPTED', askAt: later, partnerId: null }],
  ['SUCCEEDED', { payment: { id: 'B-1', at: '2026-11-24T17:00:00Z' } }, { result: 'SUCCEEDED', partnerId: 'B-1' }],
  ['FAILED', { failure_code: 'account_closed' }, { result: 'FAILED', failureCode: 'account_closed', partnerId: null }],
  ['FAILED', { failure_code: "'; DROP TABLE" }, { result: 'FAILED', failureCode: 'bank_rejected', partnerId: null }],
  ['WITHDRAWN', {}, null],
  ['PAID', {}, null],
])('a payout that is %s with %p', (status, changes, answer) => {
  const now = new Date('2026-11-24T17:00:00.000Z');
  expect(answerOf(asOrder({ status, ...changes }), { askAt: later, now })).toEqual(answer);
});

const qr = { qr_payload: '00020101021226', code: null, institution_name: null };
const code = { qr_payload: null, code: '4401230015', institution_name: 'PAGOS DEL SUR' };

test.each([
  [
    'qr',
    'OPEN',
    qr,
    { result: 'SUCCEEDED', instrument: { qrPayload: '00020101021226', code: null, institutionName: null } },
  ],
  [
    'qr',
    'PAID',
    qr,
    { result: 'SUCCEEDED', instrument: { qrPayload: '00020101021226', code: null, institutionName: null } },
  ],
  [
    'code',
    'OPEN',
    code,
    { result: 'SUCCEEDED', instrument: { qrPayload: null, code: '4401230015', institutionName: 'PAGOS DEL SUR' } },
  ],
  ['qr', 'OPEN', null, null],
  ['qr', 'OPEN', code, null],
  ['qr', 'OPEN', { ...qr, qr_payload: 'https://evil.example' }, null],
  ['qr', 'OPEN', { ...qr, qr_payload: `000201${'9'.repeat(600)}` }, null],
  ['qr', 'OPEN', { ...qr, qr_payload: '000201ñ' }, null],
  ['code', 'OPEN', { ...code, code: '12345' }, null],
  ['qr', 'SUCCEEDED', qr, null],
  ['qr', 'WITHDRAWN', null, { result: 'FAILED', failureCode: 'withdrawn' }],
  ['code', 'FAILED', null, { result: 'FAILED', failureCode: 'bank_rejected' }],
] as const)('a %s that is %s with the instrument %p', (kind, status, instrument, answer) => {
  expect(instrumentAnswerOf(asOrder({ status, instrument }), kind)).toEqual(answer);
});

test('a withdrawal has ended when the order is withdrawn, failed or paid', () => {
  const payment = { id: 'B-1', at: '2026-11-24T17:00:00Z' };
  const withdrawal = (status: string, changes = {}) => withdrawalAnswerOf(asOrder({ status, ...changes }));
  expect(withdrawal('WITHDRAWN')).toEqual({ result: 'SUCCEEDED' });
  expect(withdrawal('FAILED')).toEqual({ result: 'SUCCEEDED' });
  expect(withdrawal('PAID', { payment })).toEqual({
    result: 'SUCCEEDED',
    payment: { id: 'B-1', at: new Date(payment.at) },
  });
  expect(withdrawal('PAID')).toBeNull();
  // What JavaScript takes for a time, and the contract does not: a date, a number, the local time of this machine.
  for (const at of ['2026-11-24', '1', '2026-11-24 17:00', '2026-02-30T17:00:00Z'])
    expect(withdrawal('PAID', { payment: { ...payment, at } })).toBeNull();
  expect(withdrawal('OPEN')).toBeNull();
});

test('an order that was withdrawn before it was known has a reference alone', () => {
  const told = read({ status: 'WITHDRAWN', kind: null, amount: null });
  expect(told).toMatchObject({ order: { status: 'WITHDRAWN' } });
});
