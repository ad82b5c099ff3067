import type { FeePeriod, FeeSum } from '../../application/ledger/fee-sums-port.ts';
import type { Session } from './connection/session.ts';
import { flag, instant } from './statements/columns.ts';

const charged = (account: string): string =>
  `SUM(CASE WHEN line.account = '${account}' THEN -line.amount_centimos ELSE 0 END)`;

/**
 * From the journal, so that the sum is that of its accounts. An entry that takes a fee back has the payment as its source, as the entry
 * of the payment itself has.
 */
const sql = `
  SELECT entry.merchant_id AS merchant_id, CASE WHEN paid.created_at < ? THEN paid.created_at END AS corrected_at,
    ${charged('svc:fees')} AS fees, ${charged('svc:tax')} AS tax
  FROM journal_entries entry
    JOIN journal_lines line ON line.entry_id = entry.id
    LEFT JOIN balance_transactions shown ON shown.id = entry.balance_transaction_id
    LEFT JOIN balance_transactions paid
      ON paid.source_id = shown.source_id AND paid.type = 'PAYMENT' AND shown.type <> 'PAYMENT'
  WHERE entry.livemode = ? AND entry.created_at >= ? AND entry.created_at < ? AND line.account IN ('svc:fees', 'svc:tax')
  GROUP BY entry.merchant_id, corrected_at`;

export async function feeSums(session: Session, { livemode, from, to }: FeePeriod): Promise<FeeSum[]> {
  const [start, end] = [from, to].map((at) => instant.toStored(at, session.dialect));
  const rows = await session.runUnprepared(sql, [start, flag.toStored(livemode), start, end]);
  return rows.map((row) => ({
    merchantId: row['merchant_id'] === null ? null : String(row['merchant_id']),
    correctedAt: row['corrected_at'] === null ? null : instant.fromStored(row['corrected_at']),
    feesCentimos: Number(row['fees']),
    taxCentimos: Number(row['tax']),
  }));
}
