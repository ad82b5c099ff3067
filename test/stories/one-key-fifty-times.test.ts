import { expect, test } from '@jest/globals';
import { anIntent, startWorld, type Reply } from '../world.ts';

test('one key, fifty times at once: one intent, one event, one answer', async () => {
  const world = await startWorld();
  const shop = await world.listen('payment.created');
  const create = () => world.call('createPaymentIntent', { body: anIntent(), idempotencyKey: 'order-1042' });

  const answers = await Promise.all(Array.from({ length: 50 }, create));
  const later = await create();
  await world.settle();

  expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  const whatCame = ({ status, text, error, headers }: Reply) =>
    status === 201 ? text : `${status} ${error.code}, come back in ${headers.get('retry-after')}`;
  for (const answer of answers)
    expect([later.text, '409 IDEMPOTENCY_IN_PROGRESS, come back in 1']).toContain(whatCame(answer));
  const first = answers.filter(({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'));
  expect(first).toHaveLength(1);

  expect((await world.call('listPaymentIntents')).items).toHaveLength(1);
  expect(shop.received()).toMatchObject([{ data: { payment_intent: { id: later.data.id } } }]);
});

test('one key and fifty different orders: one is created, the others are refused and leave nothing', async () => {
  const world = await startWorld();
  const create = (_: unknown, index: number) =>
    world.call('createPaymentIntent', {
      body: anIntent({ external_reference: `order-${index}` }),
      idempotencyKey: 'order-1042',
    });

  const answers = await Promise.all(Array.from({ length: 50 }, create));

  const refusals = answers.filter(({ status }) => status !== 201).map(({ status, error }) => `${status} ${error.code}`);
  expect(refusals).toHaveLength(49);
  for (const refusal of refusals) expect(refusal).toMatch(/^409 IDEMPOTENCY_(KEY_REUSED|IN_PROGRESS)$/);
  expect((await world.call('listPaymentIntents')).items).toHaveLength(1);
});
