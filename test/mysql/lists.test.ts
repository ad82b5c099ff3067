import { expect, test } from '@jest/globals';
import { examplesFrom } from '../bench/seed/examples.ts';
import { listsOf, look } from '../bench/seed/lists.ts';
import { seeded } from './seeded.ts';

/** The index by which each list is read, as it is and narrowed by each filter of the contract. */
const indexes: Record<string, Record<string, string>> = {
  listPaymentIntents: {
    '': 'payment_intents_list',
    before: 'payment_intents_list',
    status: 'payment_intents_status',
    customer_id: 'payment_intents_customer',
    external_reference: 'payment_intents_reference',
    payment_method_type: 'payment_intents_methods',
    created_from: 'payment_intents_list',
    created_to: 'payment_intents_list',
  },
  listBalanceTransactions: {
    '': 'balance_transactions_list',
    before: 'balance_transactions_list',
    type: 'balance_transactions_type',
    payout_id: 'balance_transactions_payout',
    created_from: 'balance_transactions_list',
    created_to: 'balance_transactions_list',
  },
  listWebhookEndpoints: {
    '': 'webhook_endpoints_list',
    before: 'webhook_endpoints_list',
    created_from: 'webhook_endpoints_list',
    created_to: 'webhook_endpoints_list',
  },
  listEvents: {
    '': 'events_list',
    before: 'events_list',
    type: 'events_type',
    resource_id: 'events_resource',
    delivery_status: 'webhook_deliveries_status',
    created_from: 'events_list',
    created_to: 'events_list',
  },
  listEventDeliveries: {
    '': 'webhook_deliveries_event',
    before: 'webhook_deliveries_event',
    created_from: 'webhook_deliveries_event',
    created_to: 'webhook_deliveries_event',
  },
};

test('every list of the contract, with each of its filters, is read by the index that is meant for it', async () => {
  const { world, dataSource, filled } = await seeded(4_000);
  for (const { tableName } of dataSource.entityMetadatas) await dataSource.query(`ANALYZE TABLE ${tableName}`);

  // A large merchant and a small one: what is right for the one is easily wrong for the other.
  for (const merchantId of filled.merchants) {
    const key = await world.key({ merchantId });
    const { examples, eventId } = await examplesFrom(dataSource, merchantId);
    const found: typeof indexes = {};
    const unindexed: unknown[] = [];
    const walked: unknown[] = [];
    for (const list of listsOf(examples)) {
      const call: typeof world.call = (operation, options) => world.call(operation, { key, ...options });
      const { accesses } = await look(dataSource, call, eventId, list);
      const keys = new Set(accesses.flatMap(({ table, key: used }) => (table === 'item' ? [used] : [])));
      (found[list.operation] ??= {})[list.filter] = [...keys].join(' and ');
      unindexed.push(
        ...accesses
          .filter(({ type, key: used }) => type === 'ALL' || used === null)
          .map((access) => ({ ...list, access })),
      );
      // The deliveries of one event are few: there is no range of them to enter.
      const entersRange = /^(created_|before)/.test(list.filter) && list.operation !== 'listEventDeliveries';
      // The total is that of the whole list; the page itself enters the range.
      const ways = accesses.filter(({ table }) => table === 'item').map(({ type }) => type);
      if (entersRange && (list.filter === 'before' ? !ways.includes('range') : ways.some((type) => type !== 'range')))
        walked.push(list);
    }
    expect([merchantId, unindexed, walked]).toEqual([merchantId, [], []]);
    expect(found).toEqual(indexes);
  }
});
