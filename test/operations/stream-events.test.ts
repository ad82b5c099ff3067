import { expect, test } from '@jest/globals';
import { openStream, type EventStream } from '../event-stream.ts';
import { createCustomer, createIntent, later, refusal, simulate, start, typesOf } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

const open = (world: World, options: { since?: string; lastEventId?: string } = {}, key = world.keys.secret) =>
  openStream(world.origin, { key, ...options });
const ids = (stream: EventStream) => stream.events().map(({ id }) => id);
/** Creates a customer, and with it an event that the stream can read. */
async function causeEvent(world: World, key = world.keys.secret): Promise<void> {
  await createCustomer(world, {}, { key });
  await world.work();
}

test('200: a stream starts now, and sends each new event as it is delivered to an endpoint', async () => {
  const world = await startWorld();
  await causeEvent(world);
  const inbox = await world.listen();
  const stream = await open(world);
  await stream.untilCaughtUp();

  const { id } = await createIntent(world, { description: 'Ñandú\n¿dos líneas?\u2028' });
  await simulate(world, id);
  await world.work();

  await stream.untilEvents(3);
  expect(typesOf(stream.events())).toEqual(['payment.created', 'payment.succeeded', 'balance.transaction_created']);
  const sent = stream.text().match(/(?<=\ndata: )[^\n]*(?=\n\n)/g) ?? [];
  expect(sent.toSorted()).toEqual(
    inbox
      .posts()
      .map(({ body }) => body)
      .toSorted(),
  );
  expect(stream.text().match(/^event: .*$/gm)).toEqual(typesOf(stream.events()).map((type) => `event: ${type}`));
});

test('200: the first message has an id and no event, so nothing is lost when the connection breaks before the first event', async () => {
  const world = await startWorld();
  const stream = await open(world);
  await stream.until(() => stream.text().includes('\n\n'));
  const first = stream.lastId();
  stream.close();
  await causeEvent(world);

  const again = await open(world, { lastEventId: first });

  await again.untilCaughtUp();
  expect(stream.text()).toMatch(/^retry: 1000\nid: [\w-]{22}\n\n/);
  expect(typesOf(again.events())).toEqual(['customer.created']);
});

test('200: Last-Event-ID continues after each event, and since is ignored then', async () => {
  const world = await startWorld();
  for (let count = 0; count < 5; count += 1) await causeEvent(world);
  const all = await open(world, { since: start });
  await all.untilCaughtUp();
  const streamIds = all.text().match(/(?<=^id: ).*(?=\nevent: )/gm) ?? [];

  const rests: string[][] = [];
  for (const lastEventId of streamIds) {
    const rest = await open(world, { lastEventId, since: start });
    await rest.untilCaughtUp();
    rests.push(ids(rest));
  }

  expect(ids(all)).toHaveLength(5);
  expect(rests).toEqual(streamIds.map((_, index) => ids(all).slice(index + 1)));
});

test('200: since starts with the events that were created at or after it', async () => {
  const world = await startWorld();
  for (let count = 0; count < 3; count += 1) {
    await causeEvent(world);
    await world.advance({ hours: 30 });
  }
  const counts = async (since: string): Promise<number> => {
    const stream = await open(world, { since });
    await stream.untilCaughtUp();
    stream.close();
    return stream.events().length;
  };

  expect(await counts('2020-01-01T00:00:00-05:00')).toBe(3);
  expect(await counts(start)).toBe(3);
  expect(await counts(later({ ms: 1 }))).toBe(2);
  expect(await counts(later({ seconds: 60 * 3_600 }))).toBe(1);
  expect(await counts(later({ seconds: 60 * 3_600, ms: 1 }))).toBe(0);
  expect(await counts(later({ days: 365 }))).toBe(0);
});

test('200: a long backlog arrives whole and in order, and new events after it', async () => {
  const world = await startWorld();
  await Promise.all(Array.from({ length: 120 }, () => createCustomer(world)));
  await world.work();
  const stream = await open(world, { since: start });
  await Promise.all(Array.from({ length: 60 }, () => createCustomer(world)));
  await world.work();

  await stream.untilEvents(180);
  const again = await open(world, { since: start });
  await again.untilCaughtUp();

  expect(new Set(ids(stream)).size).toBe(180);
  expect(ids(again)).toEqual(ids(stream));
});

test('200: no stream has events of another merchant or of the other mode', async () => {
  const world = await startWorld();
  const [another, live] = [await world.merchant(), await world.key({ livemode: true })];
  const keys = [world.keys.secret, another.secret, live];
  const streams = await Promise.all(keys.map((key) => open(world, {}, key)));
  await Promise.all(streams.map((stream) => stream.untilCaughtUp()));

  for (const [index, key] of keys.entries())
    for (let count = 0; count <= index; count += 1) await causeEvent(world, key);

  await Promise.all(streams.map((stream, index) => stream.untilEvents(index + 1)));
  expect(streams.map((stream) => stream.events().length)).toEqual([1, 2, 3]);
  const all = await Promise.all(keys.map((key) => world.call('listEvents', { key })));
  expect(streams.map((stream) => ids(stream).toReversed())).toEqual(all.map(({ items }) => items.map(({ id }) => id)));
});

test('200: several streams of one merchant get the same events with the same ids', async () => {
  const world = await startWorld();
  const streams = await Promise.all(Array.from({ length: 4 }, () => open(world, { since: start })));
  await Promise.all(streams.map((stream) => stream.untilCaughtUp()));
  for (let count = 0; count < 3; count += 1) await causeEvent(world);

  await Promise.all(streams.map((stream) => stream.untilEvents(3)));

  const messages = streams.map((stream) => stream.text().match(/^id: .*\nevent: .*\ndata: .*$/gm));
  expect(messages).toEqual(messages.map(() => messages[0]));
});

test('422: a Last-Event-ID that is not an id of this merchant and mode', async () => {
  const world = await startWorld();
  const stream = await open(world);
  await stream.untilCaughtUp();
  const own = stream.lastId();
  const at = (lastEventId: string, key = world.keys.secret) =>
    world.call('streamEvents', { key, headers: { 'Last-Event-ID': lastEventId } });
  const wrong = [422, 'VALIDATION_ERROR', 'last-event-id INVALID_FORMAT'];

  expect(refusal(await at(own))).toEqual([200]);
  for (const id of ['1', 'evt_01m84eqjc0003dg8shhw0br0hs', own.slice(1), `${own}A`, own.toUpperCase(), 'A'.repeat(22)])
    expect([id, refusal(await at(id))]).toEqual([id, wrong]);
  expect(refusal(await at(own, (await world.merchant()).secret))).toEqual(wrong);
  expect(refusal(await at(own, await world.key({ livemode: true })))).toEqual(wrong);
  expect(refusal(await at('A'.repeat(101)))).toEqual([422, 'VALIDATION_ERROR', 'last-event-id TOO_LONG']);
});

test('200: an empty Last-Event-ID is none, as a client has it that has not received an id yet', async () => {
  const world = await startWorld();
  await causeEvent(world);
  const stream = await open(world, { lastEventId: '', since: start });
  await stream.untilCaughtUp();
  expect(typesOf(stream.events())).toEqual(['customer.created']);
});

test('422: a since that is no time, and an unknown parameter', async () => {
  const world = await startWorld();
  const reply = await world.callUnchecked('streamEvents', { query: { since: 'yesterday', form: 'now' } });
  expect(refusal(reply)).toEqual([422, 'VALIDATION_ERROR', 'since INVALID_FORMAT', 'form UNKNOWN_FIELD']);
});

test('200: the id of an event that was restored away with a backup continues with the events that come next', async () => {
  const world = await startWorld();
  const { encode } = world.service.app.positionIds({ merchantId: world.keys.merchantId, livemode: false });
  const stream = await open(world, { lastEventId: encode(1_000) });
  await stream.untilCaughtUp();
  await causeEvent(world);
  await stream.untilEvents(1);
  expect(typesOf(stream.events())).toEqual(['customer.created']);
});
