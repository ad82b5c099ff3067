type Database = { query(sql: string): Promise<Record<string, unknown>[]> };

/** A value for every filter of the lists, from the data of a merchant, and the id of its newest event. */
export async function examplesFrom(database: Database, merchantId: string) {
  const one = async (sql: string): Promise<string> =>
    String(Object.values((await database.query(`${sql} LIMIT 1`))[0] ?? {})[0]);
  const ofMerchant = `merchant_id = '${merchantId}'`;
  // Of any merchant: the id is only a position in the order.
  const middle = async (table: string): Promise<{ id: string; createdAt: string }> => {
    const [row] = await database.query(`SELECT COUNT(*) AS n FROM ${table}`);
    const offset = Math.floor(Number(row?.['n']) / 2);
    const [found] = await database.query(`SELECT id, created_at FROM ${table} ORDER BY id LIMIT 1 OFFSET ${offset}`);
    const at = found?.['created_at'];
    // SQLite stores times as text.
    const created = at instanceof Date ? at : new Date(`${String(at).replace(' ', 'T')}Z`);
    return { id: String(found?.['id']), createdAt: created.toISOString() };
  };
  const middleId = async (table: string): Promise<string> => (await middle(table)).id;
  const { createdAt } = await middle('payment_intents');
  const examples: Record<string, string> = {
    status: 'SUCCEEDED',
    customer_id: await one(`SELECT customer_id FROM payment_intents WHERE ${ofMerchant} AND customer_id IS NOT NULL`),
    external_reference: await one(
      `SELECT external_reference FROM payment_intents WHERE ${ofMerchant} AND external_reference IS NOT NULL`,
    ),
    payment_method_type: 'BANK_TRANSFER',
    'listBalanceTransactions type': 'PAYMENT',
    'listEvents type': 'payment.failed',
    payout_id: 'po_0000000000000000000000none',
    resource_id: await one(`SELECT id FROM payment_intents WHERE ${ofMerchant}`),
    delivery_status: 'SUCCEEDED',
    'listPaymentIntents before': await middleId('payment_intents'),
    'listBalanceTransactions before': await middleId('balance_transactions'),
    'listWebhookEndpoints before': await middleId('webhook_endpoints'),
    'listEvents before': await middleId('events'),
    'listEventDeliveries before': await middleId('webhook_deliveries'),
    created_from: createdAt,
    created_to: createdAt,
  };
  return { examples, eventId: await one(`SELECT id FROM events WHERE ${ofMerchant} ORDER BY id DESC`) };
}
