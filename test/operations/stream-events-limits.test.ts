import { expect, test } from '@jest/globals';
import { revokeApiKey } from '../../services/api/src/application/api-keys/revoke-api-key.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { openStream } from '../event-stream.ts';
import { createCustomer, loseVerification, refusal, times, typesOf } from '../fixtures.ts';
import { sendRaw } from './raw-requests.ts';
import { startWorld, type World } from '../world.ts';

const open = (world: World, key = world.keys.secret) => openStream(world.origin, { key });

test('429: the 21st stream of a merchant and mode; its other mode, other merchants and other calls are not affected', async () => {
  const world = await startWorld();
  const streams = await Promise.all(times(20, null).map(() => open(world)));
  const [another, live] = [await world.merchant(), await world.key({ livemode: true })];

  const refused = await world.call('streamEvents');
  const others = await Promise.all([another.secret, live].map((key) => world.call('streamEvents', { key })));
  const list = await world.call('listEvents');
  streams[0]?.close();
  await streams[0]?.ended;
  const { status } = await untilAllowed(world);

  expect([...refusal(refused), refused.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '1']);
  expect(refused.error.message).toBe(
    'At most 20 streams of a merchant and mode can be open at the same time: close one.',
  );
  expect([...others.map((reply) => reply.status), list.status, status]).toEqual([200, 200, 200, 200]);
});

/** The service notices a closed connection a moment after its client. */
async function untilAllowed(world: World) {
  for (;;) {
    const reply = await world.call('streamEvents');
    if (reply.status !== 429) return reply;
  }
}

test('a stream that cannot be opened gives its place back', async () => {
  const world = await startWorld();
  const { app } = world.service;
  const { add } = app.eventWatch;
  app.eventWatch.add = () => {
    throw new Error('cannot be opened');
  };
  const failed = [];
  for (let count = 0; count < 25; count += 1)
    failed.push((await sendRaw(world, '/v1/events/stream', { method: 'GET' })).status);
  app.eventWatch.add = add;

  expect(failed).toEqual(times(25, 500));
  expect((await world.call('streamEvents')).status).toBe(200);
});

test('a stream ends after five minutes, and the next one continues with its last id', async () => {
  const ends: (() => void)[] = [];
  const cancelled: unknown[] = [];
  const { after } = realSystem();
  const world = await startWorld({
    ports: {
      after(delayMs, callback) {
        if (delayMs !== 300_000) return after(delayMs, callback);
        ends.push(callback);
        return () => cancelled.push(callback);
      },
    },
  });
  const [stream, closed] = [await open(world), await open(world)];
  await createCustomer(world);
  await world.work();
  await stream.untilEvents(1);
  closed.close();
  await closed.ended;
  ends[0]?.();
  await stream.ended;
  await createCustomer(world);
  await world.work();

  const next = await openStream(world.origin, { key: world.keys.secret, lastEventId: stream.lastId() });
  await next.untilEvents(1);

  expect(stream.text()).toMatch(/\n\n$/);
  expect(typesOf(next.events())).toEqual(['customer.created']);
  while (cancelled.length < 2) await new Promise(setImmediate);
});

test('open streams hold no place of the concurrency limit and no connection to the database', async () => {
  const world = await startWorld();
  const keys = [world.keys, ...(await Promise.all(times(14, null).map(() => world.merchant())))];
  const streams = await Promise.all(keys.flatMap(({ secret }) => times(20, secret)).map((key) => open(world, key)));
  await Promise.all(streams.map((stream) => stream.untilCaughtUp()));

  const replies = await Promise.all(times(250, null).map(() => world.call('listEvents')));

  expect(streams).toHaveLength(300);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a stream ends within about five seconds after its key was revoked; streams of other keys do not', async () => {
  const world = await startWorld();
  const key = await world.key({});
  const [stream, other] = [await open(world, key), await open(world)];
  const { app } = world.service;
  const made = await app.store.read.apiKeys.list(world.keys.merchantId);
  await inOperatorUnit(app, (unit) => revokeApiKey(unit, made[0]?.id ?? ''));

  await world.advance({ seconds: 6 });
  await stream.ended;
  await createCustomer(world);
  await world.work();

  await other.untilEvents(1);
  expect(stream.events()).toEqual([]);
});

test('a live stream ends when its merchant loses its verification', async () => {
  const world = await startWorld();
  const live = await open(world, await world.key({ livemode: true }));
  const inTest = await open(world);
  await loseVerification(world);

  await world.advance({ seconds: 6 });
  await live.ended;
  await createCustomer(world);
  await world.work();

  await inTest.untilEvents(1);
  expect(live.events()).toEqual([]);
});

test('an idle stream gets a heartbeat with the current position every 15 seconds', async () => {
  const heartbeats: (() => void)[] = [];
  const { after } = realSystem();
  const world = await startWorld({
    ports: {
      after(delayMs, callback) {
        if (delayMs !== 15_000) return after(delayMs, callback);
        heartbeats.push(callback);
        return () => undefined;
      },
    },
  });
  const stream = await open(world);
  await stream.untilCaughtUp();
  const before = stream.lastId();
  const { secret } = await world.merchant();
  const other = await open(world, secret);
  await createCustomer(world, {}, { key: secret });
  await world.work();
  await other.untilEvents(1);

  heartbeats.forEach((beat) => beat());

  await stream.until(() => /: still open\nid: [\w-]{22}\n\n$/.test(stream.text()));
  expect(stream.lastId()).not.toBe(before);
  expect(stream.events()).toEqual([]);
});

test('a call record and a line of the log are written once, when the stream starts', async () => {
  const world = await startWorld();
  const stream = await open(world);
  await stream.untilCaughtUp();
  await world.service.requestLog.flush();
  stream.close();
  await stream.ended;
  await world.service.requestLog.flush();

  const records = (await world.rows())['call_records'] as { operation: string; status: number }[];
  expect(records).toMatchObject([{ operation: 'streamEvents', status: 200, path: '/events/stream' }]);
  expect(world.logged.filter((line) => line.includes('"operation":"streamEvents"'))).toHaveLength(1);
});

test('a secret in an event is filled in, and is not in the database', async () => {
  const world = await startWorld();
  const stream = await open(world);
  const { data } = await world.call('createPaymentIntent', {
    body: { amount: { amount: '25.90', currency: 'PEN' }, payment_method_types: ['INTEROPERABLE_QR'] },
  });
  await world.work();
  await stream.untilEvents(1);
  expect(stream.events()[0]?.data['payment_intent']?.['client_secret']).toBe(data.client_secret);
  expect(await world.leakedSecrets()).toEqual([]);
});

test('when the service stops, streams end at once with a whole message', async () => {
  const world = await startWorld();
  const stream = await open(world);
  await createCustomer(world);
  await world.work();
  await stream.untilEvents(1);

  world.service.endStreams();

  await stream.ended;
  expect(stream.text()).toMatch(/\n\n$/);
  expect(typesOf(stream.events())).toEqual(['customer.created']);
});

test('a stream whose events cannot be read ends, and the next one continues', async () => {
  let isBroken = false;
  const world = await startWorld({
    store: (store) => ({
      ...store,
      read: {
        ...store.read,
        eventPositions: {
          ...store.read.eventPositions,
          page: async (...args) => {
            if (isBroken) throw new Error('no page');
            return store.read.eventPositions.page(...args);
          },
        },
      },
    }),
  });
  const stream = await open(world);
  await stream.untilCaughtUp();
  isBroken = true;
  await createCustomer(world);
  await world.work();
  await stream.ended;
  isBroken = false;

  const again = await openStream(world.origin, { key: world.keys.secret, lastEventId: stream.lastId() });

  await again.untilEvents(1);
  expect([stream.events(), typesOf(again.events())]).toEqual([[], ['customer.created']]);
  expect(world.logged.filter((line) => line.includes('stream failed'))).toHaveLength(1);
});
