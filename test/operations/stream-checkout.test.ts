import { expect, test } from '@jest/globals';
import { openCheckoutStream } from '../event-stream.ts';
import { asPayer, createCustomer, createIntent, createSession, refusal, simulate, times } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { countingReads } from './counting-reads.ts';

const statuses = (stream: Awaited<ReturnType<typeof openCheckoutStream>>): string[] =>
  stream.checkouts().map(({ status }) => status);

test('the present state at once, then the state after each change of this checkout, and nothing of others', async () => {
  const world = await startWorld();
  const [session, another] = [await createSession(world), await createSession(world)];
  const stream = await openCheckoutStream(world.origin, session);
  await stream.untilCaughtUp();

  await createCustomer(world);
  await simulate(world, another.payment_intent_id);
  await simulate(world, session.payment_intent_id, { outcome: 'FAILED' });
  await world.work();
  await stream.until(() => stream.checkouts().length === 2);
  await simulate(world, session.payment_intent_id);
  await world.work();
  await stream.until(() => statuses(stream).includes('SUCCEEDED'));

  expect(statuses(stream)).toEqual(['PENDING', 'FAILED', 'SUCCEEDED']);
  const { data } = await world.call('getCheckout', asPayer(session));
  expect(stream.checkouts().at(-1)).toEqual(data);
});

test('a change between two streams is in the first message of the second one', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const first = await openCheckoutStream(world.origin, intent);
  await first.untilCaughtUp();
  first.close();
  await simulate(world, intent.id);

  const second = await openCheckoutStream(world.origin, intent);
  await second.untilCaughtUp();

  expect(statuses(second)).toEqual(['SUCCEEDED']);
});

test('a change that commits while the stream is opened is not missed', async () => {
  const world = await startWorld();
  for (let round = 0; round < 10; round += 1) {
    const intent = await createIntent(world);
    const [stream] = await Promise.all([openCheckoutStream(world.origin, intent), simulate(world, intent.id)]);
    await world.work();
    await stream.until(() => statuses(stream).includes('SUCCEEDED'));
    expect(statuses(stream).at(-1)).toBe('SUCCEEDED');
    stream.close();
  }
});

test('429: the sixth stream of a checkout; another checkout is not affected, and a closed stream gives its place back', async () => {
  const world = await startWorld();
  const [intent, another] = [await createIntent(world), await createIntent(world)];
  const streams = await Promise.all(times(5, intent).map((one) => openCheckoutStream(world.origin, one)));

  const refused = await world.call('streamCheckout', asPayer(intent));
  const other = await world.call('streamCheckout', asPayer(another));
  const read = await world.call('getCheckout', asPayer(intent));
  streams[0]?.close();
  await streams[0]?.ended;

  expect([...refusal(refused), refused.error.message]).toEqual([
    429,
    'RATE_LIMITED',
    'At most 5 streams of a checkout can be open at the same time: close one.',
  ]);
  expect([other.status, read.status]).toEqual([200, 200]);
  expect(await untilAllowed(world, intent)).toBe(200);
});

test('an event costs the open pages of a merchant one query, and only those of its checkout read it again', async () => {
  const counts = new Map<string, number>();
  const world = await startWorld({ store: (store) => countingReads(store, counts) });
  const other = await world.merchant();
  const intents = await Promise.all(times(9, null).map(() => createIntent(world)));
  await world.work();
  const streams = [];
  // The events of others between them give each stream another position to wait at.
  for (const intent of intents.flatMap((one) => times(5, one))) {
    streams.push(await openCheckoutStream(world.origin, intent));
    await createCustomer(world, {}, { key: other.secret });
    await world.work();
  }
  await Promise.all(streams.map((stream) => stream.untilCaughtUp()));
  counts.clear();

  await simulate(world, intents[0]?.id ?? '');
  await world.work();
  await Promise.all(streams.slice(0, 5).map((stream) => stream.until(() => statuses(stream).includes('SUCCEEDED'))));

  // Two events of one transaction can be announced one after the other.
  expect(counts.get('eventPositions.page')).toBeLessThanOrEqual(2);
  expect(counts.get('paymentIntents.find')).toBe(5);
  expect(streams.slice(5).map(statuses)).toEqual(times(40, ['PENDING']));
});

test('401 and 404: a stream needs the client secret of its checkout', async () => {
  const world = await startWorld();
  const intent = await createIntent(world);
  const without = await world.call('streamCheckout', { id: intent.id, key: null });
  const none = await world.call('streamCheckout', asPayer({ ...intent, id: `pi_${'0'.repeat(26)}` }));
  expect([refusal(without), refusal(none)]).toEqual([
    [401, 'UNAUTHORIZED'],
    [404, 'PAYMENT_INTENT_NOT_FOUND'],
  ]);
});

/** The service notices a closed connection a moment after its client. */
async function untilAllowed(world: World, intent: { id: string; client_secret: string | null }): Promise<number> {
  for (;;) {
    const { status } = await world.call('streamCheckout', asPayer(intent));
    if (status !== 429) return status;
  }
}
