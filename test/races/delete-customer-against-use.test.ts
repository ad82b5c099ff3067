import { expect, test } from '@jest/globals';
import { createCustomer as createCustomerIn } from '../../services/api/src/application/customers/create-customer.ts';
import { deleteCustomer } from '../../services/api/src/application/customers/delete-customer.ts';
import { updateCustomer } from '../../services/api/src/application/customers/update-customer.ts';
import { createPaymentIntent } from '../../services/api/src/application/payment-intents/create-payment-intent.ts';
import { requestInstructions } from '../../services/api/src/application/payment-intents/request-instructions.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { createCustomer, intentBody } from '../fixtures.ts';
import { startWorld, type World } from '../world.ts';
import { order, outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

test(`a customer is deleted while a payment intent is created for it and its name is changed in ${schedules} schedules: no payment intent is without its customer`, async () => {
  await interleavings(['deleted', 'archived'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    return {
      async play({ run }) {
        const customer = await inUnit(app, caller, null, (unit) => createCustomerIn(unit, { type: 'INDIVIDUAL' }));
        const { id } = customer;
        const input = { ...order, customer: { id } };
        const prepared = await requestInstructions(app, caller, input);

        const { merchant, shop, editor } = await run(app, {
          merchant: (deleting) => inUnit(deleting, caller, null, (unit) => deleteCustomer(unit, id)),
          shop: (using) => outcomeOf(inUnit(using, caller, null, (unit) => createPaymentIntent(unit, input, prepared))),
          editor: (editing) =>
            outcomeOf(inUnit(editing, caller, null, (unit) => updateCustomer(unit, id, { lastName: 'Flores' }))),
        });

        const { read } = app.store;
        const [kept, intents] = [
          await read.customers.find(caller, id),
          await read.customers.countPaymentIntents(caller, id),
        ];
        expect(['done', 'CUSTOMER_NOT_FOUND']).toContain(editor);
        expect([shop, intents]).toEqual(shop === 'done' ? ['done', 1] : ['VALIDATION_ERROR', 0]);
        const archivedAt = expect.any(Date);
        expect([kept?.archivedAt, merchant.payment_intents_count]).toEqual(
          merchant.deleted ? [undefined, 0] : [archivedAt, 1],
        );
        return merchant.deleted ? 'deleted' : 'archived';
      },
      async finish(outcomes) {
        const rows = await world.rows();
        const archived = outcomes.filter((outcome) => outcome === 'archived').length;
        expect([rows['customers']?.length, rows['payment_intents']?.length]).toEqual([archived, archived]);
        expect(rows['customer_words']).toEqual([]);
      },
    };
  });
});

test('thirty customers are deleted while payment intents are created for them: each call gets a right answer', async () => {
  const world = await startWorld();
  const customers = await Promise.all(Array.from({ length: 30 }, () => createCustomer(world)));

  const results = await Promise.all(customers.map(({ id }) => race(world, id)));

  for (const { id, created, count } of results) {
    const { items } = await world.call('listPaymentIntents', { query: { customer_id: id } });
    const { status } = await world.call('getCustomer', { id });
    expect([items.length, status]).toEqual([created, created === 0 ? 404 : 200]);
    expect(count > 0).toBe(created > 0);
  }
  expect((await world.call('listCustomers')).pagination.total).toBe(0);
});

/** @returns how many intents were created, and the count in the response to the deletion */
async function race(world: World, id: string): Promise<{ id: string; created: number; count: number }> {
  const create = () => world.call('createPaymentIntent', { body: intentBody({ customer: { id } }) });
  const [first, deletion, second] = await Promise.all([create(), world.call('deleteCustomer', { id }), create()]);
  const statuses = [first.status, second.status];
  expect(statuses.filter((status) => status !== 201 && status !== 422)).toEqual([]);
  expect(deletion.status).toBe(200);
  const { payment_intents_count: count } = JSON.parse(deletion.text) as { payment_intents_count: number };
  return { id, created: statuses.filter((status) => status === 201).length, count };
}
