import { expect, test } from '@jest/globals';
import type { App } from '../../services/api/src/application/ports.ts';
import { createBackgroundWorker } from '../../services/api/src/application/worker/background-worker.ts';
import { interleavings, schedules } from './interleavings.ts';
import { createIntent } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { startDeliveries } from './interleaved-deliveries.ts';
import { inMinutes } from '../stories/steps.ts';
import { runUntilIdle } from '../worker-tasks.ts';

const anotherWorker = ({ service, logged }: World) =>
  createBackgroundWorker(service.app, (error) => logged.push(`ERROR ${String(error)}`));

test(`two workers deliver one event in ${schedules} schedules: one delivery, one POST, one attempt`, async () => {
  const possible = [
    'left did both',
    'right did both',
    'left fanned out, right sent',
    'right fanned out, left sent',
  ] as const;
  await interleavings(possible, async () => {
    const { app, worker, unfannedEvent, expectDelivery, finish } = await startDeliveries();
    const runWorker = (working: App): Promise<void> => runUntilIdle(worker(working));
    return {
      async play({ run, steps }) {
        const eventId = await unfannedEvent();

        await run(app, { left: runWorker, right: runWorker });

        await expectDelivery(eventId, { posts: 1, status: 'SUCCEEDED' });
        const leftSent = steps.includes('left: send');
        // A fan-out that was in conflict with the other one ran again and inserted nothing.
        const leftFannedOut =
          steps.findLast((step) => step.endsWith(': deliveries.insert')) === 'left: deliveries.insert';
        if (leftFannedOut) return leftSent ? 'left did both' : 'left fanned out, right sent';
        return leftSent ? 'right fanned out, left sent' : 'right did both';
      },
      finish,
    };
  });
});

test('two workers share one outbox: each of thirty events is delivered once, with one attempt', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  await Promise.all(Array.from({ length: 30 }, () => createIntent(world)));

  await Promise.all([runUntilIdle(world.service.worker), runUntilIdle(anotherWorker(world))]);
  await world.work();

  expect(new Set(shop.received().map(({ id }) => id)).size).toBe(30);
  expect(shop.posts()).toHaveLength(30);
  for (const { id } of shop.received()) {
    const { items } = await world.call('listEventDeliveries', { id });
    expect(items).toMatchObject([{ status: 'SUCCEEDED', attempts: 1, attempt_history: [{ attempt: 1 }] }]);
  }
  expect(world.logged.filter((line) => line.startsWith('ERROR'))).toEqual([]);
});

test('two workers run the timers: each of thirty intents expires once', async () => {
  const clock = { ms: Date.parse('2026-11-23T15:00:00.000Z') };
  const world = await startWorld({ ports: { now: () => new Date(clock.ms) } });
  const shop = await world.listen('payment.expired');
  const expiring = { expires_at: inMinutes(world, 10) };
  await Promise.all(Array.from({ length: 30 }, () => createIntent(world, expiring)));

  clock.ms += 10 * 60_000;
  await Promise.all([runUntilIdle(world.service.worker), runUntilIdle(anotherWorker(world))]);
  await world.work();

  const expired = shop.received().map(({ data }) => data.payment_intent?.id);
  expect([expired.length, new Set(expired).size]).toEqual([30, 30]);
});
