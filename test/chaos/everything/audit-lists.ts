import type { ShopService } from './service.ts';
import type { Shop } from './shop.ts';

/** How the rows of each list are counted. */
const lists = {
  listPaymentIntents: 'payment_intents',
  listCustomers: 'customers WHERE archived_at IS NULL',
  listRefunds: 'refunds',
  listSubscriptions: 'subscriptions',
  listBalanceTransactions: 'balance_transactions',
  listPayouts: 'payouts',
  listPayoutAccounts: 'payout_accounts',
  listWebhookEndpoints: 'webhook_endpoints',
  listEvents: 'events',
} as const;

/** The total of each list, its items and its rows are as many. */
export async function listDifferences({
  database,
  shops,
  receiver,
}: Pick<ShopService, 'database' | 'shops' | 'receiver'>) {
  const wrong: string[] = [];
  for (const shop of shops) {
    for (const [operation, rows] of Object.entries(lists) as [keyof typeof lists, string][]) {
      const first = await shop.call(operation, { query: { per_page: 1 } });
      const all = await shop.call(operation, { query: { per_page: 'all' } });
      const where = rows.includes('WHERE') ? 'AND' : 'WHERE';
      const counted = await database.count(`${rows} ${where} merchant_id = '${shop.merchant.id}'`);
      const totals = [first.pagination.total, all.pagination.total, all.items.length, counted];
      if (new Set(totals).size > 1) wrong.push(`${operation} of shop ${shop.index}: ${totals.join(', ')}`);
    }
    wrong.push(...(await bodyDifferences(shop, receiver)));
  }
  return wrong;
}

const compared = 20;

/** GET /events/{id} shows what has arrived, byte by byte. */
async function bodyDifferences(shop: Shop, { counter }: Pick<ShopService['receiver'], 'counter'>): Promise<string[]> {
  const wrong: string[] = [];
  const { items } = await shop.call('listEvents', { query: { per_page: 100 } });
  for (const { id } of items.slice(0, compared)) {
    const { text } = await shop.call('getEvent', { id });
    const body = text.slice('{"success":true,"data":'.length, -1);
    if (!counter.isBody(id, body)) wrong.push(`${id} is shown as ${body}, and arrived as another`);
  }
  return wrong;
}
