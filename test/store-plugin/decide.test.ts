import { describe, expect, test } from '@jest/globals';
import {
  decide,
  type Decision,
  type PaymentIntent,
  type PaymentState,
} from '../../packages/store-plugin/src/core/index.ts';
import { times } from '../fixtures.ts';

const payments = ['open', 'settled', 'flagged', 'closed'] as const;
const orders = ['open', 'paid', 'cancelled'] as const;
const statuses = [
  'REQUIRES_PAYMENT_METHOD',
  'PENDING',
  'PROCESSING',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
] as const satisfies readonly PaymentIntent['status'][];
/** A status that is missing above does not compile. */
type Missing = Exclude<PaymentIntent['status'], (typeof statuses)[number]>;
const none: Missing[] = [];

const amounts = [0, 4_999, 5_000, 5_001, 10_000];
const currencies = ['PEN', 'USD'];

type Case = { shop: PaymentState; intent: Parameters<typeof decide>[1] };

const cases: Case[] = payments.flatMap((payment) =>
  orders.flatMap((order) =>
    statuses.flatMap((status) =>
      amounts.flatMap((amountCentimos) =>
        currencies.flatMap((ofOrder) =>
          currencies.map((currency) => ({
            shop: { payment, order, dueCentimos: 5_000, currency: ofOrder, takesParts: false },
            intent: { status, amount: { currency }, amountCentimos, refundedCentimos: 0 },
          })),
        ),
      ),
    ),
  ),
);

const settles = ({ shop, intent }: Case): boolean => decide(shop, intent).do === 'settle';
const isDecided = ({ shop }: Case): boolean => shop.payment === 'settled' || shop.payment === 'flagged';

/** What the shop knows after it has carried out the decision. */
function after({ shop }: Case, decision: Decision): PaymentState {
  if (decision.do === 'settle') return { ...shop, payment: 'settled', order: 'paid' };
  if (decision.do === 'flag') return { ...shop, payment: 'flagged' };
  if (decision.do === 'close') return { ...shop, payment: 'closed' };
  return shop;
}

describe('the table of a payment with the right amount', () => {
  const nothing = 'nothing nothing nothing nothing nothing nothing nothing';
  // The columns are the statuses above.
  test.each([
    ['open', 'open', 'nothing nothing nothing settle nothing EXPIRED CANCELLED'],
    ['open', 'paid', 'cancel cancel nothing ORDER_ALREADY_PAID cancel EXPIRED CANCELLED'],
    ['open', 'cancelled', 'cancel cancel nothing ORDER_CANCELLED cancel EXPIRED CANCELLED'],
    ['closed', 'open', 'cancel cancel nothing settle cancel nothing nothing'],
    ['closed', 'paid', 'cancel cancel nothing ORDER_ALREADY_PAID cancel nothing nothing'],
    ['closed', 'cancelled', 'cancel cancel nothing ORDER_CANCELLED cancel nothing nothing'],
    ['settled', 'open', nothing],
    ['settled', 'paid', nothing],
    ['settled', 'cancelled', nothing],
    ['flagged', 'open', nothing],
    ['flagged', 'paid', nothing],
    ['flagged', 'cancelled', nothing],
  ] as const)('a payment that is %s, of an order that is %s', (payment, order, expected) => {
    const shop = { payment, order, dueCentimos: 5_000, currency: 'PEN', takesParts: false };
    const decisions = statuses.map((status) => {
      const decision = decide(shop, {
        status,
        amount: { currency: 'PEN' },
        amountCentimos: 5_000,
        refundedCentimos: 0,
      });
      return 'reason' in decision ? decision.reason : decision.do;
    });
    expect(decisions.join(' ')).toBe(expected);
    expect(none).toEqual([]);
  });
});

describe(`for all ${cases.length} combinations`, () => {
  test('nothing is settled but a SUCCEEDED payment of the amount and currency that an open order needs', () => {
    const expected = cases.filter(
      (one) =>
        one.intent.status === 'SUCCEEDED' &&
        one.shop.order === 'open' &&
        !isDecided(one) &&
        one.intent.amountCentimos === one.shop.dueCentimos &&
        one.intent.amount.currency === one.shop.currency &&
        one.shop.currency === 'PEN',
    );
    expect(cases.filter(settles)).toEqual(expected);
    expect(expected).toHaveLength(2);
  });

  test('money that arrives is settled or flagged, unless it is already', () => {
    const paid = cases.filter((one) => one.intent.status === 'SUCCEEDED');
    expect(paid.filter((one) => !['settle', 'flag'].includes(decide(one.shop, one.intent).do))).toEqual(
      paid.filter(isDecided),
    );
  });

  test('money that was refunded, in full or in part, is flagged where it would have settled', () => {
    const refunded = cases
      .filter(settles)
      .flatMap(({ shop, intent }) => [1, 5_000].map((cents) => decide(shop, { ...intent, refundedCentimos: cents })));
    expect(refunded).toEqual(times(4, { do: 'flag', reason: 'WRONG_AMOUNT' }));
  });

  test('nothing is flagged or settled without money', () => {
    const unpaid = cases.filter((one) => one.intent.status !== 'SUCCEEDED');
    expect(unpaid.filter((one) => ['settle', 'flag'].includes(decide(one.shop, one.intent).do))).toEqual([]);
  });

  test('after the decision was carried out, at svc, too, the next one is: nothing', () => {
    const again = cases.map((one) => {
      const decision = decide(one.shop, one.intent);
      const intent = decision.do === 'cancel' ? { ...one.intent, status: 'CANCELLED' as const } : one.intent;
      const next = decide(after(one, decision), intent);
      return decision.do === 'cancel' && next.do === 'close'
        ? decide({ ...one.shop, payment: 'closed' }, intent).do
        : next.do;
    });
    expect(new Set(again)).toEqual(new Set(['nothing']));
  });

  test('what can be paid is cancelled when the order does not need it, and only then', () => {
    const cancelled = cases.filter((one) => decide(one.shop, one.intent).do === 'cancel');
    expect(new Set(cancelled.map(({ intent }) => intent.status))).toEqual(
      new Set(['REQUIRES_PAYMENT_METHOD', 'PENDING', 'FAILED']),
    );
    const waits = ({ shop, intent }: Case) =>
      shop.payment === 'open' && shop.order === 'open' && shop.dueCentimos === intent.amountCentimos;
    expect(cancelled.filter(waits)).toEqual([]);
  });

  test('less than the order needs is settled as a part where the shop takes parts, and flagged where it does not', () => {
    const less = cases.filter(
      (one) => one.intent.status === 'SUCCEEDED' && one.intent.amountCentimos === 4_999 && one.shop.order === 'open',
    );
    const decisions = less.map(({ shop, intent }) => decide({ ...shop, takesParts: true }, intent));
    expect(decisions.filter((decision) => decision.do === 'settle')).toEqual(
      times(2, { do: 'settle', restCentimos: 1 }),
    );
    expect(less.filter(settles)).toEqual([]);
  });

  test('money that comes after the payment was closed is settled or flagged, too', () => {
    const closed = cases.filter((one) => decide(one.shop, one.intent).do === 'close');
    const late = closed.map((one) =>
      decide(after(one, decide(one.shop, one.intent)), { ...one.intent, status: 'SUCCEEDED' }),
    );
    expect(closed.length).toBeGreaterThan(0);
    expect(late.filter((decision) => !['settle', 'flag'].includes(decision.do))).toEqual([]);
  });
});
