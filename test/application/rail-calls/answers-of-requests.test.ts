import { expect, test } from '@jest/globals';
import { makeCallOfRequest, resumeRailCall } from '../../../services/api/src/application/rail-calls/make-rail-call.ts';
import { updateSubscription } from '../../../services/api/src/application/subscriptions/update-subscription.ts';
import { Refusal } from '../../../services/api/src/domain/refusal.ts';
import { aBusiness } from '../a-business.ts';
import { aPartner, logged, queued, stored } from '../some-rail-calls.ts';
import { answer, aSubscriber, aWallet, denied, intentOf, openDebit, paid, read, runAt } from '../some-subscriptions.ts';

const request = { id: 'req_1', idempotencyKey: null };
const maker = { ...request, makesCalls: true } as const;

test.each([
  ['that is down', 'withdrawal', [new Refusal('RAIL_UNAVAILABLE')], 'warn: a rail call failed'],
  // There is no such refund.
  ['whose answer cannot be written down', 'refund', [paid], 'error: the answer of a rail cannot be written down'],
] as const)('a partner %s does not fail the request: a worker asks again', async (_, kind, answers, line) => {
  const business = await aBusiness();
  const call = await queued(business, { kind }, maker);
  aPartner(business, kind, answers);
  const log = logged(business);
  await makeCallOfRequest(business.app, call, request);
  await Promise.all(business.app.callsOfRequests);
  expect([(await stored(business, call)).status, log]).toEqual(['UNKNOWN', [line]]);
});

test('a request also makes the call that an answer leads to: a denied debit, and the next wallet', async () => {
  const business = await aBusiness();
  const { subscription, customer, method } = await aSubscriber(business);
  await runAt(business, subscription, '2026-12-23T11:00:00.000Z');
  await answer(business, subscription, denied());
  // The last retry, during which the customer has chosen another wallet.
  await runAt(business, subscription, '2026-12-28T11:00:00.000Z');
  const newer = await aWallet(business, customer.id);
  await business.run((unit) => updateSubscription(unit, subscription.id, { paymentMethodId: newer.id }));

  const debit = await openDebit(business, await intentOf(business, subscription));
  const { asked } = aPartner(business, 'debit', [denied(), paid]);
  await resumeRailCall(business.app, String(debit?.id), request);
  expect(asked.map(([, order]) => order.request.paymentMethodId)).toEqual([method.id, newer.id]);
  expect(await read(business, subscription)).toMatchObject({ status: 'ACTIVE', paymentMethodId: newer.id });
});
