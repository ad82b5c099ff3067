import { expect, test } from '@jest/globals';
import { cancelPaymentIntent } from '../../services/api/src/application/payment-intents/cancel-payment-intent.ts';
import { simulatePayment } from '../../services/api/src/application/payment-intents/simulate-payment.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { interleavings, schedules } from './interleavings.ts';
import { createIntent, intentBody, refusal } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { checkLedger, outcomeOf, payableIntent, finalStateOf } from './interleaved.ts';
import { historyOf, intentNow, journalSums } from '../stories/steps.ts';

test(`the payer pays and the merchant cancels in ${schedules} schedules: one succeeds, the other is refused, and the ledger matches`, async () => {
  await interleavings(['the payer won', 'the merchant won'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    return {
      async play({ seed, run }) {
        const { id, sessionId } = await payableIntent(app, caller, { withSession: seed % 2 === 0 });

        const { payer, merchant } = await run(app, {
          payer: (paying) =>
            outcomeOf(
              inUnit(paying, caller, null, (unit) =>
                simulatePayment(unit, id, { outcome: 'SUCCEEDED', paymentMethodType: null }),
              ),
            ),
          merchant: (cancelling) =>
            outcomeOf(inUnit(cancelling, caller, null, (unit) => cancelPaymentIntent(unit, id))),
        });

        const paid = payer === 'done';
        expect({ payer, merchant }).toEqual(
          paid
            ? { payer: 'done', merchant: 'PAYMENT_INTENT_NOT_CANCELLABLE' }
            : { payer: 'PAYMENT_INTENT_NOT_PAYABLE', merchant: 'done' },
        );
        expect(await finalStateOf(app, caller, { id, sessionId })).toEqual({
          status: paid ? 'SUCCEEDED' : 'CANCELLED',
          entry: paid ? 2_590 : null,
          session: sessionId && (paid ? 'COMPLETED' : 'EXPIRED'),
          events: ['payment.created', paid ? 'payment.succeeded' : 'payment.cancelled'],
          sessionEvents: sessionId === null || !paid ? [] : ['checkout.session.completed'],
        });
        return paid ? 'the payer won' : 'the merchant won';
      },
      finish: (outcomes) => checkLedger(world, outcomes.filter((outcome) => outcome === 'the payer won').length),
    };
  });
});

test('the payer pays while the merchant cancels, fifty times: one of the two succeeds, never both', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.succeeded', 'payment.cancelled');
  const intents = await Promise.all(Array.from({ length: 50 }, () => createIntent(world)));

  const winners = await Promise.all(intents.map(({ id }, index) => race(world, id, index % 2 === 0)));
  await world.work();

  for (const [index, { id }] of intents.entries()) {
    const winner = winners[index];
    const { status, payment_id } = await intentNow(world, { id });
    expect([status, payment_id !== null]).toEqual([winner, winner === 'SUCCEEDED']);
    expect(await historyOf(world, { id })).toEqual([
      'payment.created',
      winner === 'SUCCEEDED' ? 'payment.succeeded' : 'payment.cancelled',
    ]);
  }
  const paid = winners.filter((winner) => winner === 'SUCCEEDED').length;
  const { items } = await world.call('listBalanceTransactions', { query: { per_page: 'all' } });
  expect(items).toHaveLength(paid);
  expect(await journalSums(world)).toEqual(Array.from({ length: paid }, () => 0));
  expect(shop.received()).toHaveLength(50);
});

/** @returns the final status of the intent */
async function race(world: World, id: string, payerFirst: boolean): Promise<string> {
  const pay = () => world.call('simulatePayment', { id, body: { outcome: 'SUCCEEDED' } });
  const cancel = () => world.call('cancelPaymentIntent', { id });
  const [first, second] = await Promise.all(payerFirst ? [pay(), cancel()] : [cancel(), pay()]);
  const [paid, cancelled] = payerFirst ? [first, second] : [second, first];
  const outcome = [paid, cancelled].map((reply) => refusal(reply).join(' '));
  const payerWon = ['200', '409 PAYMENT_INTENT_NOT_CANCELLABLE'];
  const merchantWon = ['409 PAYMENT_INTENT_NOT_PAYABLE', '200'];
  expect([payerWon, merchantWon]).toContainEqual(outcome);
  return paid.status === 200 ? 'SUCCEEDED' : 'CANCELLED';
}

test('two payers pay the same QR at once: it is paid once', async () => {
  const world = await startWorld();
  const { data } = await world.call('createPaymentIntent', { body: intentBody() });
  const pay = () => world.call('simulatePayment', { id: data.id, body: { outcome: 'SUCCEEDED' } });

  const replies = await Promise.all(Array.from({ length: 10 }, pay));

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect((await world.call('listBalanceTransactions')).items).toHaveLength(1);
});
