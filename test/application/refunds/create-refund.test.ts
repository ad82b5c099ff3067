import { expect, test } from '@jest/globals';
import { createRefund } from '../../../services/api/src/application/refunds/create-refund.ts';
import { Conflict } from '../../../services/api/src/application/unit/conflict.ts';
import type { Unit } from '../../../services/api/src/application/unit/unit.ts';
import { chargebackRow } from '../../store/money-rows.ts';
import { aBusiness, monday, type Business } from '../a-business.ts';
import { anEntry } from '../some-entries.ts';
import { aPaidIntent, aRefund } from '../some-payments.ts';

const create = ({ run }: Business, id: string, amount: string | null = null) =>
  run((unit) => createRefund(unit, id, { amount, reason: 'broken' }));

test('a refund reserves its amount, is announced, and its call waits for the commit', async () => {
  const business = await aBusiness();
  const { app, scope } = business;
  const intent = await aPaidIntent(business);
  const call = await create(business, intent.id, '4.00');
  const { subjectId: id } = call;
  const refund = {
    id,
    ...scope,
    paymentIntentId: intent.id,
    amountCentimos: 400,
    status: 'PENDING',
    reason: 'broken',
    failureCode: null,
    balanceTransactionId: null,
    settledAt: null,
    createdAt: new Date(monday),
  };
  expect(id).toMatch(/^re_\w{26}$/);
  expect(await app.store.read.refunds.find(scope, id)).toEqual(refund);
  expect((await app.store.read.paymentIntents.find(scope, intent.id))?.refundedCentimos).toBe(400);
  expect(await business.events()).toEqual([
    {
      type: 'refund.created',
      data: {
        id,
        payment_intent_id: intent.id,
        livemode: false,
        amount: { amount: '4.00', currency: 'PEN' },
        status: 'PENDING',
        reason: 'broken',
        failure_code: null,
        failure_message: null,
        balance_transaction_id: null,
        settled_at: null,
        created_at: monday,
      },
    },
  ]);
  const request = { amountCentimos: 400, paymentIntentId: intent.id };
  expect(await app.store.read.railCalls.find(call.id)).toMatchObject({ kind: 'refund', subjectId: id, request });
  expect(call).toMatchObject({ status: 'QUEUED', request });
  // What it costs the merchant is booked when the payer has it.
  expect(await business.balance()).toMatchObject({ AVAILABLE: 0 });
});

test('without an amount it is all that is left, and then nothing is', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  await create(business, intent.id, '0.01');
  expect((await create(business, intent.id)).request.amountCentimos).toBe(999);
  await expect(create(business, intent.id)).rejects.toMatchObject({
    code: 'PAYMENT_INTENT_NOT_REFUNDABLE',
    publicMessage: { en: 'Nothing is left to refund: refunds of S/ 10.00 exist.' },
  });
});

const range = 'Must be from 0.01 to 999999.99.';

test.each([
  ['0.00', range],
  ['-1.00', range],
  ['1000000.00', range],
  ['1.001', range],
  ['one', range],
  ['999999.99', 'Must be at most 10.00, which is left to refund.'],
  ['10.01', 'Must be at most 10.00, which is left to refund.'],
])('refused: an amount of %s', async (amount, en) => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  await expect(create(business, intent.id, amount)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'amount.amount', code: 'OUT_OF_RANGE', message: { en } }],
  });
  expect((await business.app.store.read.paymentIntents.find(business.scope, intent.id))?.refundedCentimos).toBe(0);
});

test('refused: an intent of nobody, of another merchant, and one that is not paid', async () => {
  const [business, other] = [await aBusiness(), await aBusiness()];
  const { id } = await aPaidIntent(other);
  for (const none of ['pi_none', id])
    await expect(create(business, none)).rejects.toMatchObject({ code: 'PAYMENT_INTENT_NOT_FOUND' });
  const unpaid = await aPaidIntent(business, { status: 'PENDING', paid: null });
  await expect(create(business, unpaid.id)).rejects.toMatchObject({ code: 'PAYMENT_INTENT_NOT_REFUNDABLE' });
});

test('what a chargeback holds back cannot be refunded', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const chargeback = chargebackRow(business.scope, intent.id, { amountCentimos: 700 });
  await business.run(({ tx }) => tx.chargebacks.insert(chargeback));
  await expect(create(business, intent.id, '3.01')).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect((await create(business, intent.id)).request.amountCentimos).toBe(300);
});

/** The unit, in which another one has opened a chargeback of S/ 1.00 by the time of the second look. */
const withLaterChargeback = (unit: Unit, intentId: string): Unit => {
  let looks = 0;
  const ofIntent = async () =>
    (looks += 1) === 1 ? [] : [chargebackRow(unit.caller, intentId, { amountCentimos: 100 })];
  return { ...unit, tx: { ...unit.tx, chargebacks: { ...unit.tx.chargebacks, ofIntent } } };
};

test('a chargeback that is opened meanwhile makes the unit run again', async () => {
  const business = await aBusiness();
  const { id } = await aPaidIntent(business);
  let thrown: unknown;
  await business
    .run(async (unit) => {
      thrown = await createRefund(withLaterChargeback(unit, id), id, { amount: '9.50', reason: null }).catch(
        (error: unknown) => error,
      );
      throw new Error('enough');
    })
    .catch(() => undefined);
  expect(thrown).toBeInstanceOf(Conflict);
});

test('an intent has 100 refunds at most, failed ones included', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const { refund } = await aRefund(business, intent, '0.01');
  const ofIntent = (count: number) => (unit: Unit) => {
    const refunds = { ...unit.tx.refunds, ofIntent: async () => Array.from({ length: count }, () => refund) };
    return createRefund({ ...unit, tx: { ...unit.tx, refunds } }, intent.id, { amount: '0.01', reason: null });
  };
  await expect(business.run(ofIntent(100))).rejects.toMatchObject({
    code: 'PAYMENT_INTENT_NOT_REFUNDABLE',
    publicMessage: { en: 'This payment intent has 100 refunds, and cannot have more.' },
  });
  await business.run(ofIntent(99));
});

// In live mode.

test('without a partner there is no refund, and in test mode nobody needs one', async () => {
  const [live, inTest] = [await aBusiness({ livemode: true }), await aBusiness()];
  for (const { app } of [live, inTest]) app.partners.find = () => null;
  await expect(create(live, (await aPaidIntent(live)).id)).rejects.toMatchObject({
    code: 'RAIL_UNAVAILABLE',
    publicMessage: { en: 'No refund partner is connected in live mode yet.' },
  });
  await create(inTest, (await aPaidIntent(inTest)).id);
  live.app.partners.find = ((rail: string) => (rail === 'refund' ? {} : null)) as never;
  await anEntry(live, 1_000);
  await create(live, (await aPaidIntent(live)).id);
});

test('the partner is told which payment is returned', async () => {
  const business = await aBusiness({ livemode: true });
  await anEntry(business, 2_000);
  const [paid, other] = [await aPaidIntent(business), await aPaidIntent(business)];
  const payment = {
    id: `rpay_${paid.id}`,
    rail: 'collection',
    occurrence: 1,
    formerReferences: null,
    voidedAt: null,
    toldAt: null,
    paymentId: `BNK-${paid.id}`,
    reference: `${paid.id}-qr`,
    amountCentimos: 1_000,
    at: new Date(0),
    paymentIntentId: paid.id,
    statementDay: null,
    createdAt: new Date(0),
  } as const;
  await business.run(({ tx }) => tx.railPayments.insert(payment));
  expect((await create(business, paid.id)).request).toEqual({
    amountCentimos: 1_000,
    paymentIntentId: paid.id,
    paymentId: payment.paymentId,
    paymentReference: payment.reference,
  });
  expect((await create(business, other.id)).request).toEqual({ amountCentimos: 1_000, paymentIntentId: other.id });
});

test('the balance covers a refund together with those under way, pending payments included', async () => {
  const business = await aBusiness({ livemode: true });
  await anEntry(business, 600);
  await anEntry(business, 500, { status: 'PENDING', availableConfirmed: false });
  const intent = await aPaidIntent(business);
  await create(business, intent.id, '4.00');
  await expect(create(business, (await aPaidIntent(business)).id, '7.01')).rejects.toMatchObject({
    code: 'PAYMENT_INTENT_NOT_REFUNDABLE',
    publicMessage: { en: 'The balance covers refunds of S/ 7.00, with those that are under way.' },
  });
  await create(business, (await aPaidIntent(business)).id, '7.00');
  await anEntry(business, -300);
  await expect(create(business, intent.id, '0.01')).rejects.toMatchObject({
    publicMessage: { en: 'The balance covers refunds of S/ 0.00, with those that are under way.' },
  });
});

test.each([
  ['where the operator lets the merchant overdraw', { livemode: true, mayOverdraw: true }],
  ['in test mode', { livemode: false }],
])('it need not cover it %s', async (_, changes) => {
  const business = await aBusiness(changes);
  expect((await create(business, (await aPaidIntent(business)).id)).request.amountCentimos).toBe(1_000);
});

test('two refunds of one merchant are checked one after the other', async () => {
  const business = await aBusiness({ livemode: true });
  await anEntry(business, 1_000);
  const intent = await aPaidIntent(business);
  const order: string[] = [];
  await business.run((unit) => {
    const { payoutSettings, refunds, balances } = unit.tx;
    const lock: typeof payoutSettings.lock = (scope) => (order.push('lock'), payoutSettings.lock(scope));
    const pendingCentimos: typeof refunds.pendingCentimos = (scope) => (
      order.push('under way'),
      refunds.pendingCentimos(scope)
    );
    const find: typeof balances.find = (scope) => (order.push('balance'), balances.find(scope));
    const tx = {
      ...unit.tx,
      payoutSettings: { ...payoutSettings, lock },
      refunds: { ...refunds, pendingCentimos },
      balances: { ...balances, find },
    };
    return createRefund({ ...unit, tx }, intent.id, { amount: null, reason: null });
  });
  expect(order).toEqual(['lock', 'under way', 'balance']);
});

test('in test mode no refund waits for another one', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  await business.run((unit) => {
    const lock = async (): Promise<never> => Promise.reject(new Error('locked'));
    const tx = { ...unit.tx, payoutSettings: { ...unit.tx.payoutSettings, lock } };
    return createRefund({ ...unit, tx }, intent.id, { amount: null, reason: null });
  });
  expect((await business.app.store.read.paymentIntents.find(business.scope, intent.id))?.refundedCentimos).toBe(1_000);
});
