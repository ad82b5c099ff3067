import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import {
  historyOf,
  inMinutes,
  intentNow,
  merchantAsksFor,
  merchantOpensSession,
  payerPays,
  sessionNow,
} from './steps.ts';

test('an unpaid intent expires by the clock, not a second before', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.expired');
  const asked = await merchantAsksFor(world, { expires_at: inMinutes(world, 30) });
  expect(asked.payment_method).toMatchObject({ qr: { expires_at: asked.expires_at } });

  await world.advance({ minutes: 29, seconds: 59 });
  expect(await intentNow(world, asked)).toMatchObject({ status: 'PENDING' });

  await world.advance({ seconds: 1 });
  expect(await intentNow(world, asked)).toMatchObject({ status: 'EXPIRED', payment_method: null, client_secret: null });
  expect(shop.received()).toMatchObject([
    {
      created_at: asked.expires_at,
      request: null,
      data: { payment_intent: { id: asked.id, status: 'EXPIRED', expires_at: asked.expires_at } },
    },
  ]);
});

test('the session of an expired intent is EXPIRED with it, and COMPLETED when the money comes late', async () => {
  const world = await startWorld();
  const session = await merchantOpensSession(world, { expires_at: inMinutes(world, 30) });
  expect(await sessionNow(world, session)).toMatchObject({ status: 'OPEN' });

  await world.advance({ minutes: 30 });
  expect(await sessionNow(world, session)).toMatchObject({ status: 'EXPIRED' });

  await payerPays(world, { id: String(session.payment_intent_id) });
  expect(await sessionNow(world, session)).toMatchObject({ status: 'COMPLETED' });
});

test('what is paid never expires, and neither does what has no date', async () => {
  const world = await startWorld();
  const paid = await payerPays(world, await merchantAsksFor(world, { expires_at: inMinutes(world, 30) }));
  const patient = await merchantAsksFor(world);

  await world.advance({ days: 366 });

  expect(await intentNow(world, paid)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await intentNow(world, patient)).toMatchObject({ status: 'PENDING' });
  expect(await historyOf(world, paid)).toEqual(['payment.created', 'payment.succeeded']);
});
