import { expect, test } from '@jest/globals';
import { timersTask } from '../../services/api/src/application/worker/run-timers.ts';
import { simulatePayment } from '../../services/api/src/application/payment-intents/simulate-payment.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { interleavings, schedules } from './interleavings.ts';
import { startWorld } from '../world.ts';
import { runTask } from '../worker-tasks.ts';
import { checkLedger, outcomeOf, payableIntent, finalStateOf } from './interleaved.ts';
import { createIntent } from '../fixtures.ts';
import { entryOf, historyOf, inMinutes, journalSums, payerPays } from '../stories/steps.ts';

test(`an intent expires and is paid in ${schedules} schedules: it is paid once, in time or late`, async () => {
  await interleavings(
    ['paid in time, before the timer ran', 'paid in time, and the timer ran afterwards', 'paid late'],
    async () => {
      const world = await startWorld();
      const { app } = world.service;
      const caller = { merchantId: world.keys.merchantId, livemode: false };
      const expiresAt = new Date(world.now().getTime() + 10 * 60_000);
      return {
        async play({ seed, run, steps }) {
          const { id, sessionId } = await payableIntent(app, caller, { withSession: seed % 2 === 0, expiresAt });
          const failed: unknown[] = [];

          const { payer } = await run(
            { ...app, now: () => expiresAt },
            {
              payer: (paying) =>
                outcomeOf(
                  inUnit(paying, caller, null, (unit) =>
                    simulatePayment(unit, id, { outcome: 'SUCCEEDED', paymentMethodType: null }),
                  ),
                ),
              // The worker may come late: after each of these, the payer can go on alone.
              async timer(running, step) {
                for (const name of ['a round begins', 'the task is due']) await step(name);
                return runTask(timersTask, running, { onError: (error) => failed.push(error) });
              },
            },
          );

          expect([payer, failed]).toEqual(['done', []]);
          const { events, sessionEvents, ...state } = await finalStateOf(app, caller, { id, sessionId });
          const late = events.includes('payment.expired');
          expect(events).toEqual(['payment.created', ...(late ? ['payment.expired'] : []), 'payment.succeeded']);
          expect(state).toEqual({ status: 'SUCCEEDED', entry: 2_590, session: sessionId && 'COMPLETED' });
          expect(sessionEvents).toEqual(sessionId === null ? [] : ['checkout.session.completed']);
          if (late) return 'paid late';
          return steps.includes('timer: COMMIT')
            ? 'paid in time, and the timer ran afterwards'
            : 'paid in time, before the timer ran';
        },
        finish: (outcomes) => checkLedger(world, outcomes.length),
      };
    },
  );
});

test('the payer pays at the moment when the intent expires: it is paid once, in either order', async () => {
  const clock = { ms: Date.parse('2026-11-23T15:00:00.000Z') };
  const world = await startWorld({ ports: { now: () => new Date(clock.ms) } });
  const expiring = { expires_at: inMinutes(world, 10) };
  const intents = await Promise.all(Array.from({ length: 30 }, () => createIntent(world, expiring)));

  clock.ms += 10 * 60_000;
  const [, ...paid] = await Promise.all([
    world.service.worker.runOnce(),
    ...intents.map((intent) => payerPays(world, intent)),
  ]);
  await world.work();

  for (const intent of paid) {
    expect(intent.status).toBe('SUCCEEDED');
    const [first, ...others] = await historyOf(world, intent);
    const early = ['payment.succeeded'];
    const late = ['payment.expired', 'payment.succeeded'];
    expect([first, others]).toEqual(['payment.created', others.length === 1 ? early : late]);
    await expect(entryOf(world, intent)).resolves.toMatchObject({ gross: intent.amount });
  }
  expect(await journalSums(world)).toEqual(paid.map(() => 0));
});
