import { requestOf } from './client.ts';
import type { Stage } from './actors.ts';
import type { Query } from './checkpoint-types.ts';
import type { OperationId } from '../../services/api/src/generated/operations.ts';

const tables: { [Id in OperationId]?: string } = {
  listPaymentIntents: 'payment_intents',
  listCustomers: '(SELECT * FROM customers WHERE archived_at IS NULL)',
  listRefunds: 'refunds',
  listPayouts: 'payouts',
  listEvents: 'events',
  listSubscriptions: 'subscriptions',
  listBalanceTransactions: 'balance_transactions',
  listWebhookEndpoints: 'webhook_endpoints',
};

/** The total that a list tells is the number of its rows, and the whole list has so many. */
export async function listProblems(stage: Stage, query: Query): Promise<string[]> {
  const { shops, send, scheduler } = stage;
  const wrong: string[] = [];
  let isDone = false;
  async function compareAll(): Promise<void> {
    for (const shop of shops)
      for (const [operation, table] of Object.entries(tables)) {
        const { merchantId, livemode } = shop.scope;
        const rows = query(
          `SELECT id FROM ${table} WHERE merchant_id = '${merchantId}' AND livemode = ${livemode ? 1 : 0}`,
        );
        const { request } = requestOf(shop, operation as OperationId, { query: { per_page: 'all' } }, '');
        const response = await send(request);
        const { data, pagination } = JSON.parse(response?.text ?? '{}') as {
          data?: { id: string }[];
          pagination?: { total: number };
        };
        const ids = new Set(data?.map(({ id }) => id));
        if (pagination?.total !== rows.length || rows.some(({ id }) => !ids.has(String(id))))
          wrong.push(
            `${operation} of ${shop.name} tells ${pagination?.total}, has ${ids.size}, and there are ${rows.length}`,
          );
      }
  }
  void compareAll().finally(() => (isDone = true));
  await scheduler.runUntil(() => isDone);
  return wrong;
}
