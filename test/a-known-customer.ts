import { expect } from '@jest/globals';
import { createIntent, soles } from './fixtures.ts';
import { operatorsOf } from './operators-at-work.ts';
import { payerPays } from './stories/steps.ts';
import { simulateWallet } from './wallets.ts';
import { startWorld, type World } from './world.ts';

// A customer with every kind of personal data in every place that has some, and two operators who can erase it.

export const person = {
  type: 'INDIVIDUAL',
  external_id: 'socia-quispevalverde',
  first_name: 'Rosalinda',
  last_name: 'Quispevalverde',
  document: { country: 'PE', type: 'DNI', value: '71239876' },
  email: 'rosalinda.quispevalverde@example.com',
  phone: '+51987611234',
  metadata: { talla: 'polo-talla-quispe' },
} as const;

/** Every text by which the person could be found in a dump, in lower case. */
export const traces = [
  'rosalinda',
  'quispevalverde',
  'rosalinda-nueva',
  '71239876',
  '987611234',
  'polo-talla-quispe',
].map((text) => text.toLowerCase());

/** The places, tables and the log, that have a trace of the person. */
export async function placesWithTraces(world: World): Promise<string[]> {
  await world.service.app.requestLog.flush();
  const rows = Object.entries(await world.rows()).map(([name, list]) => [name, JSON.stringify(list)] as const);
  return [...rows, ['the log', world.logged.join('\n')] as const].flatMap(([name, text]) => {
    const found = traces.filter((trace) => text.toLowerCase().includes(trace));
    return found.length === 0 ? [] : [`${name}: ${found.join(', ')}`];
  });
}

export async function startKnownCustomer() {
  const world = await startWorld({ config: { retentionYears: 1 } });
  const operators = await operatorsOf(world);
  // An endpoint that repeats what it gets.
  const inbox = await world.listen(
    'customer.created',
    'customer.updated',
    'payment.created',
    'payment_method.attached',
  );
  inbox.respondWith(200, `thanks, ${person.first_name} ${person.phone}`);
  const { data: customer } = await world.call('createCustomer', { body: person, idempotencyKey: 'new-customer' });
  const { id } = customer;
  await world.call('updateCustomer', { id, body: { first_name: 'Rosalinda-Nueva' }, idempotencyKey: 'new-name' });

  const of = { customer: { id } };
  const paid = await payerPays(world, await createIntent(world, { ...of, amount: soles('128.00') }));
  const order = { body: { amount: soles('25.90'), payment_method_types: ['INTEROPERABLE_QR' as const], ...of } };
  const open = (await world.call('createPaymentIntent', { ...order, idempotencyKey: 'open-order' })).data;
  await world.call('sendChatMessage', { id: open.id, body: { customer_name: 'Rosalinda' } });
  const byWallet = await createIntent(world, { ...of, payment_method_types: ['WALLET'] });
  await simulateWallet(world, byWallet.id, { affiliation: 'APPROVE' });
  const [wallet] = (await world.call('listCustomerPaymentMethods', { id })).items;
  const body = {
    customer_id: id,
    amount: soles('39.90'),
    interval: 'MONTH' as const,
    payment_method: wallet?.id ?? '',
  };
  const subscription = (await world.call('createSubscription', { body })).data;
  const refund = (await world.call('createRefund', { id: paid.id, body: { amount: soles('8.00') } })).data;
  await world.work();
  inbox.respondWith(200);
  expect(wallet?.display.phone_last4).toMatch(/^[0-9]{4}$/);
  return { world, inbox, ...operators, id, customer, paid, open, byWallet, wallet, subscription, refund, order };
}

/** Long enough for both searches. */
export const untilErased = (world: World): Promise<void> => world.advance({ minutes: 11 });
