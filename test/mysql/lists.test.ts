import { expect, test } from '@jest/globals';
import { examplesFrom } from '../bench/seed/examples.ts';
import { listsOf, measureList } from '../bench/seed/lists.ts';
import { tables } from '../tables.ts';
import { seeded } from './seeded.ts';

/** The index that each list uses: without a filter, and with each filter of the contract. */
const indexes: Record<string, Record<string, string>> = {
  listPaymentIntents: {
    '': 'payment_intents_list',
    before: 'payment_intents_list',
    status: 'payment_intents_status',
    customer_id: 'payment_intents_customer',
    external_reference: 'payment_intents_reference',
    payment_method_type: 'payment_intents_methods',
    subscription_id: 'payment_intents_period',
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
  listCustomers: {
    '': 'customers_list',
    before: 'customers_list',
    q: 'PRIMARY',
    created_from: 'customers_list',
    created_to: 'customers_list',
  },
  listMerchants: {
    '': 'merchants_list',
    before: 'merchants_list',
    q: 'merchants_list',
    created_from: 'merchants_list',
    created_to: 'merchants_list',
  },
  listPayouts: {
    '': 'payouts_list',
    before: 'payouts_list',
    status: 'payouts_status',
    created_from: 'payouts_list',
    created_to: 'payouts_list',
  },
  listPayoutTransactions: {
    '': 'payout_entries_list',
    before: 'payout_entries_list',
    created_from: 'payout_entries_list',
    created_to: 'payout_entries_list',
  },
  listPayoutAccounts: {
    '': 'payout_accounts_list',
    before: 'payout_accounts_list',
    created_from: 'payout_accounts_list',
    created_to: 'payout_accounts_list',
  },
  listRefunds: {
    '': 'refunds_list',
    before: 'refunds_list',
    payment_intent_id: 'refunds_intent',
    status: 'refunds_status',
    created_from: 'refunds_list',
    created_to: 'refunds_list',
  },
  listSubscriptions: {
    '': 'subscriptions_list',
    before: 'subscriptions_list',
    status: 'subscriptions_status',
    customer_id: 'subscriptions_customer',
    created_from: 'subscriptions_list',
    created_to: 'subscriptions_list',
  },
  listCustomerPaymentMethods: {
    '': 'saved_payment_methods_customer',
    before: 'saved_payment_methods_customer',
    created_from: 'saved_payment_methods_customer',
    created_to: 'saved_payment_methods_customer',
  },
  listDiagnosticRequests: {
    '': 'call_records_correlation',
    before: 'call_records_correlation',
    created_from: 'call_records_correlation',
    created_to: 'call_records_correlation',
  },
  listRecentRequests: {
    '': 'call_records_list',
    before: 'call_records_list',
    status: 'call_records_list',
    operation: 'call_records_list',
    created_from: 'call_records_list',
    created_to: 'call_records_list',
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

test('every list of the contract, with each of its filters, uses its own index', async () => {
  const { world, dataSource, filled } = await seeded(4_000);
  for (const { name } of tables) await dataSource.query(`ANALYZE TABLE ${name}`);

  // A large merchant and a small one: the optimizer may choose another index for each.
  for (const merchantId of filled.merchants) {
    const key = await world.key({ merchantId });
    const { examples, ids } = await examplesFrom(dataSource, merchantId);
    const found: typeof indexes = {};
    const unindexed: unknown[] = [];
    const notRanges: unknown[] = [];
    for (const list of listsOf(examples)) {
      const call: typeof world.callUnchecked = (operation, options) =>
        world.callUnchecked(operation, { key, ...options });
      const { accesses } = await measureList(dataSource, call, ids, list);
      const keys = new Set(accesses.flatMap(({ table, key: used }) => (table === 'item' ? [used] : [])));
      (found[list.operation] ??= {})[list.filter] = [...keys].join(' and ');
      unindexed.push(
        ...accesses
          // The test clocks are read together, at most every 250 ms, and not by the list.
          .filter(({ type, key: used, table }) => table !== 'test_clocks' && (type === 'ALL' || used === null))
          .map((access) => ({ ...list, access })),
      );
      // An event has few deliveries, so their list needs no range.
      const needsRange = /^(created_|before)/.test(list.filter) && list.operation !== 'listEventDeliveries';
      // With `before` the page uses a range, and the total is read from the whole list.
      const types = accesses.filter(({ table }) => table === 'item').map(({ type }) => type);
      if (needsRange && (list.filter === 'before' ? !types.includes('range') : types.some((type) => type !== 'range')))
        notRanges.push(list);
    }
    expect([merchantId, unindexed, notRanges]).toEqual([merchantId, [], []]);
    expect(found).toEqual(indexes);
  }
});
