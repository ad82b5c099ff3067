import { expect, test } from '@jest/globals';
import { subscriptionView } from '../../../services/api/src/application/subscriptions/subscription-view.ts';
import { aBusiness, monday } from '../a-business.ts';
import {
  aCustomer,
  answer,
  aSubscriber,
  aWallet,
  intentOf,
  openDebit,
  paid,
  read,
  subscribe,
  subscriptionEvents,
  timerOf,
} from '../some-subscriptions.ts';

const now = new Date(monday);
const nothingYet = {
  anchor: null,
  currentPeriod: null,
  firstAttemptAt: null,
  nextAttemptAt: null,
  attempts: 0,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  cancelReason: null,
  revision: 0,
  createdAt: now,
};

test('a subscription without a wallet waits a day for its payer, with the intent of the first period', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const given = { description: 'Club', metadata: { a: '1' }, interval: 'WEEK', intervalCount: 2 } as const;
  const { subscription, debit } = await subscribe(business, customer.id, given);
  const { id, latestIntent } = subscription;
  expect(subscription).toEqual({
    ...nothingYet,
    ...business.scope,
    id,
    customerId: customer.id,
    status: 'INCOMPLETE',
    amountCentimos: 5_000,
    ...given,
    paymentMethodId: null,
    startAt: null,
    latestIntent,
  });
  expect([id, debit]).toEqual([expect.stringMatching(/^sub_\w{26}$/), null]);
  expect(await read(business, subscription)).toEqual(subscription);
  const intent = await intentOf(business, subscription);
  expect(latestIntent).toEqual({ id: intent.id, secretKey: intent.secretKey, isPaid: false });
  expect(intent).toMatchObject({
    amountCentimos: 5_000,
    status: 'REQUIRES_PAYMENT_METHOD',
    paymentMethodTypes: ['WALLET'],
    customer: { id: customer.id },
    instructions: { qr: null, paymentCode: null },
    ...{ description: 'Club', externalReference: null, requiresCustomerInfo: false, expiresAt: null },
    ...{ metadata: { a: '1' }, savedMethodsUntil: null },
    subscription: { id, period: { number: 1, start: null, end: null } },
  });
  expect(await timerOf(business, subscription)).toBe('2026-11-24T15:00:00.000Z');
  expect(await subscriptionEvents(business)).toEqual(['subscription.created']);
});

test('with a wallet the first period is charged at once, and its days begin when it is paid', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const { id: paymentMethodId } = await aWallet(business, customer.id);
  const { subscription, debit } = await subscribe(business, customer.id, { paymentMethodId });
  expect(debit).toMatchObject({
    kind: 'debit',
    subjectId: subscription.latestIntent?.id,
    request: { amountCentimos: 5_000, paymentMethodId, subscriptionId: subscription.id },
  });
  business.moveTo('2026-11-24T04:59:00.000Z');
  await answer(business, subscription, paid);
  const currentPeriod = { number: 1, start: '2026-11-23', end: '2026-12-23' };
  expect(await read(business, subscription)).toMatchObject({
    status: 'ACTIVE',
    anchor: '2026-11-23',
    currentPeriod,
    firstAttemptAt: new Date('2026-11-24T04:59:00.000Z'),
    nextAttemptAt: new Date('2026-12-23T11:00:00.000Z'),
    attempts: 1,
    latestIntent: { isPaid: true },
    revision: 1,
  });
  expect(await intentOf(business, subscription)).toMatchObject({ subscription: { period: currentPeriod } });
  expect(await timerOf(business, subscription)).toBe('2026-12-23T11:00:00.000Z');
  expect(await subscriptionEvents(business)).toEqual(['subscription.created', 'subscription.activated']);
});

test('one that starts later is active, and has nothing to pay before', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const { id: paymentMethodId } = await aWallet(business, customer.id);
  const startAt = new Date('2026-12-01T03:00:00.000Z');
  const { subscription, debit } = await subscribe(business, customer.id, { paymentMethodId, startAt });
  // In Lima it is still 30 November.
  const begins = { status: 'ACTIVE', startAt, anchor: '2026-11-30', nextAttemptAt: startAt } as const;
  expect(subscription).toMatchObject({ ...nothingYet, ...begins, latestIntent: null });
  expect([debit, await timerOf(business, subscription)]).toEqual([null, startAt.toISOString()]);
  expect(await read(business, subscription)).toEqual(subscription);
  expect(await subscriptionEvents(business)).toEqual(['subscription.created']);
});

const cannotBeCharged: [string, Parameters<typeof subscribe>[2], string, string, string][] = [
  [
    'more than a wallet is debited',
    { amount: '2500.01' },
    'amount.amount',
    'OUT_OF_RANGE',
    'A wallet is debited 2500.00 soles at most.',
  ],
  ['less than a sol', { amount: '0.99' }, 'amount.amount', 'OUT_OF_RANGE', 'Must be from 1.00 to 999999.99.'],
  [
    'a start that has passed',
    { startAt: now, paymentMethodId: 'pm_1' },
    'start_at',
    'OUT_OF_RANGE',
    'Must be in the future, and at most one year ahead.',
  ],
  [
    'a start without a wallet',
    { startAt: new Date('2026-12-01T00:00:00Z') },
    'payment_method',
    'REQUIRED',
    'A start_at needs a payment_method.',
  ],
];

test.each(cannotBeCharged)('refused: %s', async (_, changes, field, code, en) => {
  const business = await aBusiness();
  const { id } = await aCustomer(business);
  await expect(subscribe(business, id, changes)).rejects.toMatchObject(wrong(field, code, en));
  expect(await subscriptionEvents(business)).toEqual([]);
});

const wrong = (field: string, code: string, en: string) => ({
  code: 'VALIDATION_ERROR',
  details: [{ field, code, message: { en } }],
});

test('refused: a customer that is not there, or archived', async () => {
  const business = await aBusiness();
  const archived = await aCustomer(business, { archivedAt: now });
  for (const id of ['cus_none', archived.id])
    await expect(subscribe(business, id)).rejects.toMatchObject(
      wrong('customer_id', 'NOT_FOUND', 'There is no such customer.'),
    );
});

test("refused: another customer's wallet, and one that was revoked", async () => {
  const business = await aBusiness();
  const [customer, other] = [await aCustomer(business), await aCustomer(business)];
  const { id: paymentMethodId } = await aWallet(business, other.id);
  await expect(subscribe(business, customer.id, { paymentMethodId })).rejects.toMatchObject(
    wrong('payment_method', 'NOT_FOUND', 'The customer has no such saved payment method.'),
  );
  const revoked = await aWallet(business, customer.id, { status: 'REVOKED', token: null });
  await expect(subscribe(business, customer.id, { paymentMethodId: revoked.id })).rejects.toMatchObject({
    code: 'PAYMENT_METHOD_NOT_CHARGEABLE',
  });
});

test('refused: live mode', async () => {
  const live = await aBusiness({ livemode: true });
  const { id } = await aCustomer(live);
  await expect(subscribe(live, id)).rejects.toMatchObject(
    wrong('', 'NOT_ALLOWED', 'WALLET is in test mode only, for now.'),
  );
});

test('the customer is touched: whoever deletes it at the same time waits', async () => {
  const business = await aBusiness();
  const customer = await aCustomer(business);
  const touched: string[] = [];
  const touch = async ({ id }: { id: string }): Promise<void> => void touched.push(id);
  const { run } = business;
  business.run = (work) =>
    run((unit) => work({ ...unit, tx: { ...unit.tx, customers: { ...unit.tx.customers, touch } } }));
  await subscribe(business, customer.id);
  expect(touched).toEqual([customer.id]);
});

test('the merchant sees a subscription, with a link while its latest period is unpaid', async () => {
  const business = await aBusiness();
  business.app.settings.checkoutHost = 'https://pay.example';
  const { customer, method, subscription } = await aSubscriber(business, { description: 'Club' });
  const view = subscriptionView(business.app.settings, subscription);
  expect(view).toEqual({
    id: subscription.id,
    merchant_id: business.merchant.id,
    customer_id: customer.id,
    livemode: false,
    status: 'ACTIVE',
    amount: { amount: '50.00', currency: 'PEN' },
    interval: 'MONTH',
    interval_count: 1,
    description: 'Club',
    payment_method: method.id,
    start_at: null,
    anchor: '2026-11-23',
    current_period: { number: 1, start: '2026-11-23', end: '2026-12-23' },
    next_attempt_at: '2026-12-23T11:00:00.000Z',
    attempts: 1,
    latest_payment_intent_id: subscription.latestIntent?.id,
    checkout_url: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancel_reason: null,
    metadata: {},
    created_at: monday,
  });
  const viewOf = (changes: Partial<typeof subscription>) =>
    subscriptionView(business.app.settings, { ...subscription, ...changes });
  const latestIntent = { id: 'pi_1', secretKey: 'k1', isPaid: false };
  expect(viewOf({ latestIntent }).checkout_url).toMatch(/^https:\/\/pay\.example\/.*pi_1/);
  expect(viewOf({ latestIntent, status: 'CANCELED' }).checkout_url).toBeNull();
  expect(viewOf({ latestIntent: null })).toMatchObject({ checkout_url: null, latest_payment_intent_id: null });
  expect(viewOf({ cancelAtPeriodEnd: true, startAt: now, canceledAt: now, cancelReason: 'requested' })).toMatchObject({
    next_attempt_at: null,
    cancel_at_period_end: true,
    start_at: monday,
    canceled_at: monday,
    cancel_reason: 'requested',
  });
  expect(viewOf({ nextAttemptAt: null }).next_attempt_at).toBeNull();
  expect(await openDebit(business, await intentOf(business, subscription))).toBeNull();
});
