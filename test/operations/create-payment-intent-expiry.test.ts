import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';
import { intentBody, createIntent, later, refusal, start } from '../fixtures.ts';

test('201: expires_at may have any UTC offset, and is returned in UTC', async () => {
  const world = await startWorld();
  const times = {
    '2026-12-01T00:00:00-05:00': '2026-12-01T05:00:00.000Z',
    '2026-12-01T05:45:00.5+05:45': '2026-12-01T00:00:00.500Z',
    '2026-11-30T23:59:59.999999999Z': '2026-11-30T23:59:59.999Z',
    '2026-12-01T13:00:00+14:00': '2026-11-30T23:00:00.000Z',
  };
  for (const [expires_at, inUtc] of Object.entries(times))
    expect((await createIntent(world, { expires_at })).expires_at).toBe(inUtc);
});

const wrongTimes: [text: string, reason: string][] = [
  ['2026-12-01T00:00:00', 'Write a time with its offset'],
  ['2026-12-01', 'Write a time with its offset'],
  ['2026-02-30T00:00:00Z', 'There is no such day in the calendar.'],
  ['2027-02-29T00:00:00-05:00', 'There is no such day in the calendar.'],
  ['2026-13-01T00:00:00Z', 'There is no such day in the calendar.'],
  ['2026-12-01T24:00:00Z', 'There is no such time of day.'],
  ['2026-12-01T12:60:00Z', 'There is no such time of day.'],
  ['2026-12-31T23:59:60Z', 'Leap seconds are not accepted.'],
  ['2026-12-31T18:59:60-05:00', 'Leap seconds are not accepted.'],
  ['2026-12-01T00:00:00+24:00', 'There is no such offset from UTC.'],
];

test('422: a wrong time is refused with the reason', async () => {
  const world = await startWorld();
  for (const [expires_at, reason] of wrongTimes) {
    const reply = await world.call('createPaymentIntent', { body: intentBody({ expires_at }) });
    expect([expires_at, refusal(reply)]).toEqual([expires_at, [422, 'VALIDATION_ERROR', 'expires_at INVALID_FORMAT']]);
    expect(reply.error.message).toContain(`expires_at: ${reason}`);
  }
});

test('422: expires_at must be at least one minute and at most one year ahead', async () => {
  const world = await startWorld();
  const by = (expires_at: string) => world.call('createPaymentIntent', { body: intentBody({ expires_at }) });

  for (const expires_at of [later({ seconds: 60 }), later({ days: 365 })]) {
    const { status, data } = await by(expires_at);
    expect([status, data.expires_at]).toEqual([201, expires_at]);
  }
  for (const expires_at of [later({ seconds: 60, ms: -1 }), later({ days: 365, ms: 1 }), later({ days: -1 }), start])
    expect([expires_at, refusal(await by(expires_at))]).toEqual([
      expires_at,
      [422, 'VALIDATION_ERROR', 'expires_at OUT_OF_RANGE'],
    ]);
});

test('the worker expires it once, without a call', async () => {
  const world = await startWorld();
  const inbox = await world.listen('payment.expired');
  const { id } = await createIntent(world, { expires_at: later({ days: 1 }) });

  await world.advance({ hours: 23, minutes: 59, seconds: 59 });
  const before = inbox.received().length;
  await world.advance({ seconds: 1 });

  expect(before).toBe(0);
  expect(inbox.received()).toMatchObject([
    {
      type: 'payment.expired',
      created_at: later({ days: 1 }),
      request: null,
      data: { payment_intent: { id, status: 'EXPIRED', payment_method: null, client_secret: null } },
    },
  ]);
});

test('a payment intent without expires_at never expires', async () => {
  const world = await startWorld();
  const { id } = await createIntent(world);
  await world.advance({ days: 3_650 });
  expect((await world.call('getPaymentIntent', { id: id })).data.status).toBe('PENDING');
});
