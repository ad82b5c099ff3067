import { expect, test } from '@jest/globals';
import { createIntent, createSession } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { bankRejects, historyOf, inMinutes, intentNow, payerPays, sessionNow } from './steps.ts';

test('an unpaid intent expires at expires_at and not a second earlier', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.expired');
  const intent = await createIntent(world, { expires_at: inMinutes(world, 30) });
  expect(intent.payment_method).toMatchObject({ qr: { expires_at: intent.expires_at } });

  await world.advance({ minutes: 29, seconds: 59 });
  expect(await intentNow(world, intent)).toMatchObject({ status: 'PENDING' });

  await world.advance({ seconds: 1 });
  expect(await intentNow(world, intent)).toMatchObject({
    status: 'EXPIRED',
    payment_method: null,
    client_secret: null,
  });
  expect(shop.received()).toMatchObject([
    {
      created_at: intent.expires_at,
      request: null,
      data: { payment_intent: { id: intent.id, status: 'EXPIRED', expires_at: intent.expires_at } },
    },
  ]);
});

test('the session of an expired intent is EXPIRED, and COMPLETED when late money arrives', async () => {
  const world = await startWorld();
  const session = await createSession(world, { expires_at: inMinutes(world, 30) });
  expect(await sessionNow(world, session)).toMatchObject({ status: 'OPEN' });

  await world.advance({ minutes: 30 });
  expect(await sessionNow(world, session)).toMatchObject({ status: 'EXPIRED' });

  await payerPays(world, { id: session.payment_intent_id });
  expect(await sessionNow(world, session)).toMatchObject({ status: 'COMPLETED' });
});

test('neither a paid intent nor one without expires_at expires', async () => {
  const world = await startWorld();
  const paid = await payerPays(world, await createIntent(world, { expires_at: inMinutes(world, 30) }));
  const withoutExpiry = await createIntent(world);

  await world.advance({ days: 1 });
  expect(await historyOf(world, paid)).toEqual(['payment.created', 'payment.succeeded']);

  await world.advance({ days: 365 });
  expect(await intentNow(world, paid)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await intentNow(world, withoutExpiry)).toMatchObject({ status: 'PENDING' });
});

test('when the timers of a hundred intents fail with an error, the next intent expires, and the hundred after the error is gone', async () => {
  const broken = new Set<unknown>();
  const world = await startWorld({
    store: (store) => ({
      ...store,
      transact: (work) =>
        store.transact((tx) => {
          const find: typeof tx.paymentIntents.find = async (scope, id) => {
            if (broken.has(id)) throw new Error(`The fault of ${id}.`);
            return tx.paymentIntents.find(scope, id);
          };
          return work({ ...tx, paymentIntents: { ...tx.paymentIntents, find } });
        }),
    }),
  });
  const early = await Promise.all(
    Array.from({ length: 100 }, () => createIntent(world, { expires_at: inMinutes(world, 30) })),
  );
  const next = await createIntent(world, { expires_at: inMinutes(world, 31) });
  for (const { id } of early) broken.add(id);

  await world.advance({ minutes: 31 });
  expect(await intentNow(world, next)).toMatchObject({ status: 'EXPIRED' });
  broken.clear();
  await world.advance({ minutes: 1 });
  for (const intent of early) expect(await intentNow(world, intent)).toMatchObject({ status: 'EXPIRED' });
  expect(world.logged.splice(0).some((line) => line.includes('The fault of pi_'))).toBe(true);
});

test('an intent whose payment failed expires like any other', async () => {
  const world = await startWorld();
  const failed = await bankRejects(world, await createIntent(world, { expires_at: inMinutes(world, 30) }));
  expect(failed.status).toBe('FAILED');

  await world.advance({ minutes: 30 });

  expect(await intentNow(world, failed)).toMatchObject({ status: 'EXPIRED' });
  expect(await historyOf(world, failed)).toEqual(['payment.created', 'payment.failed', 'payment.expired']);
});

test('while a timer waits for a locked row, events of other intents are delivered', async () => {
  const held: { id?: unknown; until?: Promise<void> } = {};
  const clock = { ms: Date.parse('2026-11-23T15:00:00.000Z') };
  const world = await startWorld({
    ports: { now: () => new Date(clock.ms) },
    store: (store) => ({
      ...store,
      read: {
        ...store.read,
        timers: {
          ...store.read.timers,
          async due(now, limit) {
            const due = await store.read.timers.due(now, limit);
            // With limit 1 the worker only checks whether a timer is due. Only the read that runs timers waits.
            if (limit > 1 && due.some(({ ref }) => ref === held.id)) await held.until;
            return due;
          },
        },
      },
    }),
  });
  const shop = await world.listen('payment.created', 'payment.expired');
  const expiring = await createIntent(world, { expires_at: inMinutes(world, 10) });
  await world.work();
  let release = (): void => undefined;
  held.id = expiring.id;
  held.until = new Promise((resolve) => (release = resolve));
  clock.ms += 10 * 60_000;

  await createIntent(world);
  await world.service.worker.runOnce();
  await shop.untilReceived(2);
  expect(shop.received().map(({ type }) => type)).toEqual(['payment.created', 'payment.created']);

  release();
  await world.work();
  expect(shop.received().at(-1)).toMatchObject({ type: 'payment.expired' });
});
