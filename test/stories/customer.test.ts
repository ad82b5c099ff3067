import { expect, test } from '@jest/globals';
import { createIntent, createSession, firstOf } from '../fixtures.ts';
import { startWorld } from '../world.ts';
import { historyOf, intentNow, payerPays } from './steps.ts';

test('a shop finds a customer, corrects the name, deletes the customer, and the payment still shows it', async () => {
  const world = await startWorld();
  const shop = await world.listen('customer.created', 'customer.updated', 'customer.deleted');
  const paid = await payerPays(
    world,
    await createIntent(world, {
      customer: { type: 'INDIVIDUAL', external_id: 'user-77', first_name: 'Rosa', last_name: 'Nunez' },
    }),
  );
  await createIntent(world, { customer: { type: 'COMPANY', company_name: 'ROSALES S.A.C.' } });

  const { items } = await world.call('listCustomers', { query: { q: 'rosa nuñ' } });
  const { id } = firstOf(items);
  expect([items.length, id]).toEqual([1, paid.customer?.id]);

  await world.call('updateCustomer', { id, body: { last_name: 'Núñez' } });
  expect((await intentNow(world, paid)).customer).toMatchObject({ id, name: 'Rosa Núñez' });

  const { text } = await world.call('deleteCustomer', { id });
  expect(JSON.parse(text)).toEqual({ deleted: false, archived: true, payment_intents_count: 1 });
  expect((await world.call('listCustomers', { query: { q: 'rosa' } })).items).toMatchObject([{ type: 'COMPANY' }]);
  expect(await intentNow(world, paid)).toMatchObject({ status: 'SUCCEEDED', customer: { id, name: 'Rosa Núñez' } });

  const again = await createSession(world, { customer: { external_id: 'user-77', name: 'Rosa' } });
  expect(again.customer_id).not.toBe(id);

  expect(await historyOf(world, { id })).toEqual(['customer.created', 'customer.updated', 'customer.deleted']);
  await world.work();
  const ofRosa = shop.received().filter(({ data }) => (data['customer'] as { id: string }).id === id);
  expect(ofRosa).toMatchObject([
    { type: 'customer.created', data: { customer: { last_name: 'Nunez' } } },
    { type: 'customer.updated', data: { customer: { last_name: 'Núñez' } } },
    { type: 'customer.deleted', data: { customer: { last_name: 'Núñez' } } },
  ]);
});
