type Database = { query(sql: string): Promise<Record<string, unknown>[]> };

/** A value for every filter of the lists, from what a merchant has; its newest event. */
export async function examplesFrom(database: Database, merchantId: string) {
  const one = async (sql: string): Promise<string> =>
    String(Object.values((await database.query(`${sql} LIMIT 1`))[0] ?? {})[0]);
  const [middle] = await database.query(
    `SELECT AVG(UNIX_TIMESTAMP(created_at)) AS s, MAX(UNIX_TIMESTAMP(created_at)) AS last FROM payment_intents`,
  );
  const at = (seconds: unknown): string => new Date(Number(seconds) * 1000).toISOString();
  const mine = `merchant_id = '${merchantId}'`;
  // Whosever it is: an id only says where in the order to begin.
  const middleId = async (table: string): Promise<string> => {
    const [row] = await database.query(`SELECT COUNT(*) AS n FROM ${table}`);
    const offset = Math.floor(Number(row?.['n']) / 2);
    const [found] = await database.query(`SELECT id FROM ${table} ORDER BY id LIMIT 1 OFFSET ${offset}`);
    return String(found?.['id']);
  };
  const examples: Record<string, string> = {
    status: 'SUCCEEDED',
    customer_id: await one(`SELECT customer_id FROM payment_intents WHERE ${mine} AND customer_id IS NOT NULL`),
    external_reference: await one(
      `SELECT external_reference FROM payment_intents WHERE ${mine} AND external_reference IS NOT NULL`,
    ),
    payment_method_type: 'BANK_TRANSFER',
    'listBalanceTransactions type': 'PAYMENT',
    'listEvents type': 'payment.failed',
    payout_id: 'po_0000000000000000000000none',
    resource_id: await one(`SELECT id FROM payment_intents WHERE ${mine}`),
    delivery_status: 'SUCCEEDED',
    'listPaymentIntents before': await middleId('payment_intents'),
    'listBalanceTransactions before': await middleId('balance_transactions'),
    'listWebhookEndpoints before': await middleId('webhook_endpoints'),
    'listEvents before': await middleId('events'),
    'listEventDeliveries before': await middleId('webhook_deliveries'),
    created_from: at(middle?.['s']),
    created_to: at(middle?.['s']),
  };
  return { examples, eventId: await one(`SELECT id FROM events WHERE ${mine} ORDER BY id DESC`) };
}
