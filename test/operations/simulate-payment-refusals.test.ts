import { expect, test } from '@jest/globals';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';
import { startWorld, type Body, type Schema } from '../world.ts';
import {
  emittedEvents,
  createCustomer,
  createIntent,
  intentWithStatus,
  refusal,
  rowCounts,
  simulate,
  keysWithoutAccess,
  typesOf,
  walletIntent,
  type Simulation,
} from '../fixtures.ts';

const both: PaymentMethodType[] = ['INTEROPERABLE_QR', 'BANK_TRANSFER'];

test.each<[status: Schema<'PaymentIntentStatus'>, outcome: Simulation['outcome']]>([
  ['SUCCEEDED', 'SUCCEEDED'],
  ['SUCCEEDED', 'FAILED'],
  ['CANCELLED', 'SUCCEEDED'],
  ['CANCELLED', 'FAILED'],
  ['FAILED', 'FAILED'],
  ['EXPIRED', 'FAILED'],
])('409: a payment intent that is %s cannot become %s', async (status, outcome) => {
  const world = await startWorld();
  const { id } = await intentWithStatus(world, status);
  const before = await rowCounts(world);

  const reply = await simulate(world, id, { outcome });

  expect(refusal(reply)).toEqual([409, 'PAYMENT_INTENT_NOT_PAYABLE']);
  expect(reply.error.message).toContain(status);
  expect(await rowCounts(world)).toEqual(before);
});

test('409: of ten concurrent payments one succeeds and is booked once', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);

  const replies = await Promise.all(Array.from({ length: 10 }, () => simulate(world, id)));

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect((await world.call('listBalanceTransactions')).items).toHaveLength(1);
  expect(typesOf(await emittedEvents(world))).toEqual([
    'payment.created',
    'payment.succeeded',
    'balance.transaction_created',
  ]);
});

test.each<[types: PaymentMethodType[], method: PaymentMethodType | undefined, problem: string]>([
  [both, undefined, 'payment_method_type REQUIRED'],
  [['INTEROPERABLE_QR'], 'BANK_TRANSFER', 'payment_method_type NOT_ALLOWED'],
  [both, 'WALLET', 'payment_method_type NOT_ALLOWED'],
  [['WALLET'], undefined, 'payment_method_type NOT_ALLOWED'],
  [['WALLET'], 'WALLET', 'payment_method_type NOT_ALLOWED'],
  [['WALLET', 'INTEROPERABLE_QR'], 'INTEROPERABLE_QR', 'payment_method_type NOT_ALLOWED'],
])(
  '422: an intent with %j can neither be paid nor rejected with method %s',
  async (payment_method_types, payment_method_type, problem) => {
    const world = await startWorld();
    const { id } = payment_method_types.includes('WALLET')
      ? await walletIntent(world, payment_method_types)
      : await createIntent(world, { payment_method_types });

    for (const outcome of ['SUCCEEDED', 'FAILED'] as const)
      expect(refusal(await simulate(world, id, { outcome, payment_method_type }))).toEqual([
        422,
        'VALIDATION_ERROR',
        problem,
      ]);
  },
);

test('422: wrong values in a body are refused', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const wrong: [problem: string, body: Body][] = [
    ['outcome REQUIRED', {}],
    ['outcome NOT_ALLOWED', { outcome: 'MAYBE' }],
    ['outcome NOT_ALLOWED', { outcome: 'succeeded' }],
    ['payment_method_type NOT_ALLOWED', { outcome: 'SUCCEEDED', payment_method_type: 'CARD' }],
    ['amount UNKNOWN_FIELD', { outcome: 'SUCCEEDED', amount: '1.00' }],
  ];
  for (const [problem, body] of wrong)
    expect(refusal(await world.callUnchecked('simulatePayment', { id, body }))).toEqual([
      422,
      'VALIDATION_ERROR',
      problem,
    ]);
});

test('403: a live key cannot simulate a payment, with any id and body', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  const key = await world.key({ livemode: true });

  const replies = [
    await world.call('simulatePayment', { id: id, key, body: { outcome: 'SUCCEEDED' } }),
    await world.callUnchecked('simulatePayment', { id: 'pi_1', key, body: '{' }),
    await world.callUnchecked('simulatePayment', {
      id: 'pi_1',
      key: await world.key({ livemode: true, permissions: [] }),
    }),
  ];

  expect(replies.map(refusal)).toEqual(replies.map(() => [403, 'TEST_MODE_REQUIRED']));
});

test('404: an intent of another merchant, or an id of another kind', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const customer = await createCustomer(world);
  const by = async (id: string, key = world.keys.secret) =>
    refusal(await world.call('simulatePayment', { id, key, body: { outcome: 'SUCCEEDED' } }));

  const missing = [404, 'PAYMENT_INTENT_NOT_FOUND'];
  const [[, another] = ['', '']] = await keysWithoutAccess(world);
  expect([await by('pi_1'), await by(customer.id), await by(intent.id, another)]).toEqual([missing, missing, missing]);
});
