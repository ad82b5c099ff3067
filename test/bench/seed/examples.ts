import type { OperationId } from '../../../services/api/src/generated/operations.ts';
import { payoutOf } from './payouts.ts';

type Database = { query(sql: string): Promise<Record<string, unknown>[]> };

/** A value for every filter of the lists, from the data of a merchant, and the ids of the objects whose lists are read. */
export async function examplesFrom(database: Database, merchantId: string) {
  const one = async (sql: string): Promise<string> =>
    String(Object.values((await database.query(`${sql} LIMIT 1`))[0] ?? {})[0]);
  const ofMerchant = `merchant_id = '${merchantId}'`;
  // Of any merchant: the id is only a position in the order.
  const middle = async (table: string, column = 'id'): Promise<{ id: string; createdAt: string }> => {
    const [row] = await database.query(`SELECT COUNT(*) AS n FROM ${table}`);
    const offset = Math.floor(Number(row?.['n']) / 2);
    const [found] = await database.query(
      `SELECT ${column} AS id, created_at FROM ${table} ORDER BY ${column} LIMIT 1 OFFSET ${offset}`,
    );
    const at = found?.['created_at'];
    // SQLite stores times as text.
    const created = at instanceof Date ? at : new Date(`${String(at).replace(' ', 'T')}Z`);
    return { id: String(found?.['id']), createdAt: created.toISOString() };
  };
  const middleId = async (table: string, column?: string): Promise<string> => (await middle(table, column)).id;
  const { createdAt } = await middle('payment_intents');
  const examples: Record<string, string> = {
    status: 'SUCCEEDED',
    'listPayouts status': 'CANCELED',
    'listPayouts before': 'pyt_00000000000000000000000000',
    'listPayoutTransactions before': await middleId('payout_entries', 'balance_transaction_id'),
    customer_id: await one(`SELECT customer_id FROM payment_intents WHERE ${ofMerchant} AND customer_id IS NOT NULL`),
    external_reference: await one(
      `SELECT external_reference FROM payment_intents WHERE ${ofMerchant} AND external_reference IS NOT NULL`,
    ),
    payment_method_type: 'BANK_TRANSFER',
    'listBalanceTransactions type': 'PAYMENT',
    'listEvents type': 'payment.failed',
    payout_id: 'po_0000000000000000000000none',
    resource_id: await one(`SELECT id FROM payment_intents WHERE ${ofMerchant}`),
    q: 'rosa quispe',
    delivery_status: 'SUCCEEDED',
    'listPaymentIntents before': await middleId('payment_intents'),
    'listCustomers before': await middleId('customers'),
    'listCustomerPaymentMethods before': 'pm_00000000000000000000000000',
    'listMerchants before': merchantId,
    'listPayoutAccounts before': 'pacc_00000000000000000000000000',
    'listRefunds before': 're_00000000000000000000000000',
    'listSubscriptions before': 'sub_00000000000000000000000000',
    'listSubscriptions status': 'PAST_DUE',
    subscription_id: 'sub_00000000000000000000000000',
    payment_intent_id: 'pi_00000000000000000000000000',
    'listDiagnosticRequests before': 'req_00000000000000000000000000',
    'listRecentRequests before': await middleId('call_records'),
    'listRecentRequests status': '4xx',
    operation: 'createPaymentIntent',
    correlation_id: 'order-1042',
    'listBalanceTransactions before': await middleId('balance_transactions'),
    'listWebhookEndpoints before': await middleId('webhook_endpoints'),
    'listEvents before': await middleId('events'),
    'listEventDeliveries before': await middleId('webhook_deliveries'),
    created_from: createdAt,
    created_to: createdAt,
  };
  const ids: { [Id in OperationId]?: string } = {
    listEventDeliveries: await one(`SELECT id FROM events WHERE ${ofMerchant} ORDER BY id DESC`),
    listPayoutTransactions: payoutOf(merchantId),
    listCustomerPaymentMethods: await one(
      `SELECT id FROM customers WHERE ${ofMerchant} AND livemode = 0 AND archived_at IS NULL`,
    ),
  };
  return { examples, ids };
}
