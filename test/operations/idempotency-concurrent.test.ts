import { expect, test } from '@jest/globals';
import { startWorld, type Reply } from '../world.ts';
import { intentBody, customerBody, emittedEvents, refusal, typesOf } from '../fixtures.ts';

test('fifty concurrent calls with one key create one intent and one event; the others get its response or 409', async () => {
  const world = await startWorld();
  const create = () =>
    world.call('createPaymentIntent', { body: intentBody({ customer: customerBody() }), idempotencyKey: 'again' });

  const replies = await Promise.all(Array.from({ length: 50 }, create));

  const [made, ...none] = replies.filter(
    ({ status, headers }) => status === 201 && headers.get('idempotent-replayed') === null,
  );
  expect(none).toEqual([]);
  const outcomeOf = (reply: Reply): unknown[] =>
    reply.status === 201
      ? [reply.text, reply.headers.get('idempotent-replayed')]
      : [...refusal(reply), reply.headers.get('retry-after')];
  const replay = [made?.text, 'true'];
  const wait = [409, 'IDEMPOTENCY_IN_PROGRESS', '1'];
  for (const reply of replies.filter((one) => one !== made)) expect([replay, wait]).toContainEqual(outcomeOf(reply));
  expect((await create()).text).toBe(made?.text);
  expect((await world.call('listPaymentIntents')).pagination.total).toBe(1);
  expect(typesOf(await emittedEvents(world))).toEqual(['customer.created', 'payment.created']);
});

test('fifty concurrent calls with fifty keys create fifty intents', async () => {
  const world = await startWorld();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: `key-${index}` }),
    ),
  );
  expect(new Set(replies.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(50);
  expect((await world.call('listPaymentIntents')).pagination.total).toBe(50);
});

test('201: twenty concurrent repeats of a finished call all get the stored response', async () => {
  const world = await startWorld();
  const call = () => world.call('createPaymentIntent', { body: intentBody(), idempotencyKey: 'done' });
  const first = await call();

  const replies = await Promise.all(Array.from({ length: 20 }, call));

  expect(replies.map(({ status, text }) => [status, text])).toEqual(
    Array.from({ length: 20 }, () => [201, first.text]),
  );
});
