import type { DataSource } from './dialects.ts';

/** How many ledger entries each of the payouts has. */
const entries = 5_000;

/** Adds one cancelled payout for each merchant, which leaves entries and balances as they are. */
export async function addPayouts(dataSource: DataSource, merchants: readonly string[]): Promise<void> {
  for (const merchantId of merchants) {
    const id = payoutOf(merchantId);
    await dataSource.query(
      `INSERT INTO payouts
         (id, merchant_id, livemode, source, status, amount_centimos, gross_centimos, fee_centimos, account_id,
          destination_bank, destination_account_masked, arrival_expected_on, created_at)
       SELECT '${id}', id, 0, 'MANUAL', 'CANCELED', 1, 1, 0, '${id.replace('pyt_', 'pacc_')}',
         'BCP', '****************9013', '2026-11-23', created_at FROM merchants WHERE id = '${merchantId}'`,
    );
    await dataSource.query(
      `INSERT INTO payout_entries (payout_id, balance_transaction_id, merchant_id, livemode, created_at)
       SELECT '${id}', id, merchant_id, livemode, created_at FROM balance_transactions
       WHERE merchant_id = '${merchantId}' AND livemode = 0 ORDER BY id DESC LIMIT ${entries}`,
    );
  }
}

export const payoutOf = (merchantId: string): string => merchantId.replace('mer_', 'pyt_');
