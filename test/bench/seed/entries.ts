import { defaultFeePlan, feeOf } from '../../../services/api/src/domain/fee.ts';
import { idTime } from '../../../services/api/src/domain/id-time.ts';
import type { RandomInt } from '../../seeded-random.ts';
import type { DataSource } from './dialects.ts';
import { loadData } from './load-data.ts';

// Balance transactions of QR payments, one a second, and their journal.

export type Entries = { count: number; merchantId: string; fromMs: number; random: RandomInt };

const dayMs = 86_400_000;
const columns =
  'id, merchant_id, livemode, type, status, payment_method, source_type, source_id, gross_centimos, fee_centimos, fee_tax_centimos, net_centimos, fee_plan, available_on, available_confirmed, created_at';

/** Fills an empty MariaDB with entries and what belongs to them: journal and balance. */
export async function fillEntries(dataSource: DataSource, entries: Entries): Promise<void> {
  await loadData(dataSource, 'balance_transactions', columns, entryLines(entries));
  const lines = [
    "1, 'rail:INTEROPERABLE_QR', gross_centimos",
    "2, 'merchant:pending', -net_centimos",
    "3, 'svc:fees', fee_centimos",
    "4, 'svc:tax', fee_tax_centimos",
  ];
  const journalId = "CONCAT('je_', SUBSTRING(id, 6))";
  await dataSource.query(`INSERT INTO journal_entries (id, merchant_id, livemode, balance_transaction_id, created_at)
    SELECT ${journalId}, merchant_id, livemode, id, created_at FROM balance_transactions`);
  for (const line of lines)
    await dataSource.query(`INSERT INTO journal_lines (entry_id, line, account, amount_centimos)
      SELECT ${journalId}, ${line} FROM balance_transactions`);
  await dataSource.query(`INSERT INTO balances
      (merchant_id, livemode, pending_centimos, available_centimos, in_payout_centimos, paid_centimos)
    SELECT merchant_id, livemode, 0, SUM(net_centimos), 0, 0 FROM balance_transactions GROUP BY merchant_id, livemode`);
}

/** Lines for LOAD DATA, some at a time. */
async function* entryLines({ count, merchantId, fromMs, random }: Entries): AsyncGenerator<string> {
  const columnTime = (ms: number): string => new Date(ms).toISOString().slice(0, 23).replace('T', ' ');
  for (let from = 0; from < count; from += 1_000) {
    let lines = '';
    for (let index = from; index < Math.min(count, from + 1_000); index += 1) {
      const atMs = fromMs + index * 1_000;
      const idEnd = idTime(atMs) + String(index).padStart(16, '0');
      const parts = feeOf(defaultFeePlan, 'INTEROPERABLE_QR', 1_000 + random(50_000));
      const row = [
        `btxn_${idEnd}`,
        merchantId,
        0,
        'PAYMENT',
        'AVAILABLE',
        'INTEROPERABLE_QR',
        'PAYMENT',
        `pay_${idEnd}`,
        parts.grossCentimos,
        parts.feeCentimos,
        parts.feeTaxCentimos,
        parts.netCentimos,
        defaultFeePlan.version,
        columnTime(atMs + dayMs),
        1,
        columnTime(atMs),
      ];
      lines += `${row.join('\t')}\n`;
    }
    yield lines;
  }
}
