import { expect, test } from '@jest/globals';
import { newChargeback } from '../../../services/api/src/application/chargebacks/new-chargeback.ts';
import { refundSimulatorView } from '../../../services/api/src/application/refunds/refund-simulator.ts';
import {
  simulateRefund,
  type RefundSimulation,
} from '../../../services/api/src/application/refunds/simulate-refund.ts';
import type { Unit } from '../../../services/api/src/application/unit/unit.ts';
import type { PaymentIntent } from '../../../services/api/src/domain/payment-intent.ts';
import type { Refund } from '../../../services/api/src/domain/refund.ts';
import { aBusiness, type Business } from '../a-business.ts';
import { aPaidIntent, aRefund } from '../some-payments.ts';

const simulate = ({ run }: Business, id: string, simulation: Partial<RefundSimulation>) =>
  run(async (unit) =>
    refundSimulatorView(await simulateRefund(unit, id, { nextOutcome: null, settle: null, ...simulation })),
  );
const complete = (refundId: string) => ({ refundId, result: 'COMPLETE' }) as const;
const deny = (refundId: string) => ({ refundId, result: 'DENY' }) as const;

/** A refund that the simulated bank has, and that waits. */
async function aWaitingRefund(business: Business, intent: PaymentIntent, amount: string | null = null) {
  const { call, refund } = await aRefund(business, intent, amount);
  const order = {
    ...business.scope,
    rail: 'refund',
    reference: call.reference,
    amountCentimos: refund.amountCentimos,
    state: 'PENDING',
    failureCode: null,
    endsAt: null,
    createdAt: refund.createdAt,
  } as const;
  await business.run(({ tx }) => tx.simulatedOrders.insert(order));
  return { call, refund };
}
const stored = ({ app, scope }: Business, { id }: Refund) => app.store.read.refunds.find(scope, id);
const order = ({ app }: Business, { id }: Refund) => app.store.read.simulatedOrders.find('refund', id);

test('the next refund does what the simulator was told, and succeeds if it was told nothing', async () => {
  const business = await aBusiness();
  const { id } = await aPaidIntent(business);
  const told = () => business.app.store.read.simulatedOrders.nextOutcome('refund', id);
  for (const [nextOutcome, kept] of [
    ['DENY', 'DENY'],
    ['PENDING', 'PENDING'],
    ['PENDING', 'PENDING'],
    ['SUCCEED', null],
  ] as const) {
    expect(await simulate(business, id, { nextOutcome })).toEqual({ next_outcome: nextOutcome, pending: [] });
    expect(await told()).toBe(kept);
  }
});

test('what the book has of another version counts as SUCCEED', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  await business.run(({ tx }) => tx.simulatedOrders.setNextOutcome(business.scope, 'refund', intent.id, 'EXPLODE'));
  const { refund } = await aWaitingRefund(business, intent, '1.00');
  expect((await simulate(business, intent.id, { settle: complete(refund.id) })).next_outcome).toBe('SUCCEED');
});

test.each([
  ['completed', complete, 'SUCCEEDED', 'SUCCEEDED', null],
  ['denied', deny, 'FAILED', 'FAILED', 'bank_rejected'],
] as const)(
  'a waiting refund is %s: in the book of the bank, and here',
  async (_, settle, status, state, failureCode) => {
    const business = await aBusiness();
    const intent = await aPaidIntent(business);
    const [{ refund, call }, other] = [
      await aWaitingRefund(business, intent, '4.00'),
      await aWaitingRefund(business, intent, '1.00'),
    ];
    expect(await simulate(business, intent.id, { settle: settle(refund.id) })).toEqual({
      next_outcome: 'SUCCEED',
      pending: [other.refund.id],
    });
    expect(await stored(business, refund)).toMatchObject({ status, failureCode });
    expect(await order(business, refund)).toMatchObject({ state, failureCode });
    expect(await business.app.store.read.railCalls.find(call.id)).toMatchObject({ status, failureCode });
  },
);

test('one call ends a refund, and then tells what the next one does', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const { refund } = await aWaitingRefund(business, intent, '4.00');
  expect(await simulate(business, intent.id, { settle: complete(refund.id), nextOutcome: 'DENY' })).toEqual({
    next_outcome: 'DENY',
    pending: [],
  });
});

test('there is no next one after the refund of all, unless that was denied', async () => {
  const business = await aBusiness();
  const [one, two] = [await aPaidIntent(business), await aPaidIntent(business)];
  const [completed, denied] = [await aWaitingRefund(business, one), await aWaitingRefund(business, two)];
  const both = (settle: RefundSimulation['settle']): RefundSimulation => ({ settle, nextOutcome: 'PENDING' });
  expect((await simulate(business, one.id, both(complete(completed.refund.id)))).next_outcome).toBe('SUCCEED');
  expect((await simulate(business, two.id, both(deny(denied.refund.id)))).next_outcome).toBe('PENDING');
});

test('a call without either is refused, and so is one for no intent', async () => {
  const business = await aBusiness();
  const { id } = await aPaidIntent(business);
  await expect(simulate(business, id, {})).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'next_outcome', code: 'REQUIRED', message: { en: 'Send next_outcome, settle or both.' } }],
  });
  const wrong = simulate(business, 'pi_none', { nextOutcome: 'DENY' });
  await expect(wrong).rejects.toMatchObject({ code: 'PAYMENT_INTENT_NOT_FOUND' });
});

test('a refund of another intent is refused', async () => {
  const business = await aBusiness();
  const [one, two] = [await aPaidIntent(business), await aPaidIntent(business)];
  const { refund } = await aWaitingRefund(business, one);
  await expect(simulate(business, two.id, { settle: complete(refund.id) })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [
      { field: 'settle.refund_id', code: 'NOT_FOUND', message: { en: 'The payment intent has no such refund.' } },
    ],
  });
});

test('a refund that has ended, or that the bank does not have yet, cannot be settled', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const { refund } = await aWaitingRefund(business, intent, '4.00');
  await simulate(business, intent.id, { settle: complete(refund.id) });
  await expect(simulate(business, intent.id, { settle: complete(refund.id) })).rejects.toMatchObject({
    code: 'CONFLICT',
    publicMessage: {
      en: 'This refund is SUCCEEDED: only a PENDING one can be settled. The present state allows next_outcome.',
    },
  });
  const queued = await aRefund(business, intent);
  await expect(simulate(business, intent.id, { settle: complete(queued.refund.id) })).rejects.toMatchObject({
    publicMessage: {
      en: 'This refund is PENDING: only a PENDING one can be settled. The present state allows settle.',
    },
  });
});

test('the refusal names all that is possible', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const [{ refund }] = [await aWaitingRefund(business, intent, '4.00'), await aWaitingRefund(business, intent, '5.00')];
  await simulate(business, intent.id, { settle: deny(refund.id) });
  await expect(simulate(business, intent.id, { settle: deny(refund.id) })).rejects.toMatchObject({
    publicMessage: {
      en: 'This refund is FAILED: only a PENDING one can be settled. The present state allows next_outcome and settle.',
    },
  });
});

test('where nothing can be refunded nothing is told, and the refusal says what is possible', async () => {
  const business = await aBusiness();
  const tell = (id: string) => simulate(business, id, { nextOutcome: 'DENY' });
  const unpaid = await aPaidIntent(business, { status: 'PENDING', paid: null });
  await expect(tell(unpaid.id)).rejects.toMatchObject({
    code: 'PAYMENT_INTENT_NOT_REFUNDABLE',
    publicMessage: { en: 'Cannot refund a payment intent that is PENDING. The present state allows nothing.' },
  });
  const intent = await aPaidIntent(business);
  await aWaitingRefund(business, intent);
  await expect(tell(intent.id)).rejects.toMatchObject({
    publicMessage: {
      en: 'Nothing is left to refund: refunds of S/ 10.00 exist. The present state allows settle.',
    },
  });
});

/** Tells of the next refund of an intent with so many of them. */
const tellAfter =
  (count: number, { id }: PaymentIntent, refund: Refund) =>
  (unit: Unit) => {
    const refunds = { ...unit.tx.refunds, ofIntent: async () => Array.from({ length: count }, () => refund) };
    const tx = { ...unit.tx, refunds };
    return simulateRefund({ ...unit, tx }, id, { nextOutcome: 'DENY', settle: null });
  };

test('the 100th refund has a result, and there is no 101st', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const { refund } = await aWaitingRefund(business, intent, '0.01');
  await expect(business.run(tellAfter(100, intent, refund))).rejects.toMatchObject({
    code: 'PAYMENT_INTENT_NOT_REFUNDABLE',
    publicMessage: {
      en: 'This payment intent has 100 refunds, and cannot have more. The present state allows settle.',
    },
  });
  expect((await business.run(tellAfter(99, intent, refund))).nextOutcome).toBe('DENY');
});

test('where the bank has the rest by a chargeback, a refund is settled, and no next one is promised', async () => {
  const business = await aBusiness();
  const intent = await aPaidIntent(business);
  const { refund } = await aWaitingRefund(business, intent, '1.00');
  const { merchantId, livemode } = business.scope;
  await business.run(({ tx, random, now: createdAt }) => {
    const of = { merchantId, livemode, paymentIntentId: intent.id, suspenseId: null, railPaymentId: null };
    const id = random.id('cbk_');
    const rest = { amountCentimos: intent.amountCentimos - 100, ourCentimos: 0, reason: 'a dispute' };
    return tx.chargebacks.insert(newChargeback({ ...of, ...rest, id, balanceTransactionId: null, createdAt }));
  });
  const settled = await simulate(business, intent.id, { nextOutcome: 'DENY', settle: complete(refund.id) });
  expect([settled.pending, (await stored(business, refund))?.status]).toEqual([[], 'SUCCEEDED']);
  await expect(simulate(business, intent.id, { settle: complete(refund.id) })).rejects.toMatchObject({
    publicMessage: {
      en: 'This refund is SUCCEEDED: only a PENDING one can be settled. The present state allows nothing.',
    },
  });
});

test('what is no refusal is thrown as it is', async () => {
  const business = await aBusiness();
  const { id } = await aPaidIntent(business);
  const broken = new Error('the database is broken');
  const ofIntent = async (): Promise<never> => Promise.reject(broken);
  const call = business.run((unit) => {
    const tx = { ...unit.tx, chargebacks: { ...unit.tx.chargebacks, ofIntent } };
    return simulateRefund({ ...unit, tx }, id, { nextOutcome: 'DENY', settle: null });
  });
  await expect(call).rejects.toBe(broken);
});
