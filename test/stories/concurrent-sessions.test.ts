import { expect, test } from '@jest/globals';
import { sessionBody } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';

test('ten concurrent sessions for one new customer are all created, and create the customer once', async () => {
  const world = await startWorld();
  const shop = await world.listen('customer.created');

  for (const name of ['Inés', 'Ñusta', 'Óscar', 'Úrsula', 'Ángel']) {
    const responses = await tenSessionsFor(world, { external_id: `${name}-1042`, name });
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ data }) => data.customer_id)).size).toBe(1);
  }

  await world.work();
  expect(shop.received()).toHaveLength(5);
});

function tenSessionsFor(world: World, customer: { external_id: string; name: string }) {
  const body = sessionBody({ customer });
  return Promise.all(Array.from({ length: 10 }, () => world.call('createCheckoutSession', { body })));
}
