import type { Database, Row } from '../live/database.ts';
import { groupedBy, listDifference, numberOf, textOf } from './rows.ts';

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + numberOf(row, column), 0);

/** The ledger has each payment, refund and payout once, and all sums are equal. */
export async function moneyDifferences({ query }: Database): Promise<string[]> {
  const entries = await query(
    'SELECT id, merchant_id, livemode, type, status, source_id, gross_centimos, net_centimos, payout_id FROM balance_transactions',
  );
  const byType = groupedBy(entries, 'type');
  return [
    ...(await journalDifferences(query)),
    ...(await balanceDifferences(query, entries)),
    ...(await paymentDifferences(query, byType.get('PAYMENT') ?? [])),
    ...(await refundDifferences(query, byType.get('REFUND') ?? [])),
    ...(await payoutDifferences(query, entries)),
  ];
}

async function journalDifferences(query: Database['query']): Promise<string[]> {
  const uneven = await query(
    'SELECT entry_id FROM journal_lines GROUP BY entry_id HAVING SUM(amount_centimos) <> 0 OR COUNT(*) < 2',
  );
  const booked = await query(
    'SELECT balance_transaction_id AS id FROM journal_entries WHERE balance_transaction_id IS NOT NULL',
  );
  const entries = await query('SELECT id FROM balance_transactions');
  return [
    ...uneven.map((row) => `the journal entry ${textOf(row, 'entry_id')} does not sum to zero`),
    ...listDifference(
      'journal',
      entries.map((row) => textOf(row, 'id')),
      booked.map((row) => textOf(row, 'id')),
    ),
  ];
}

const columns = {
  PENDING: 'pending_centimos',
  AVAILABLE: 'available_centimos',
  IN_PAYOUT: 'in_payout_centimos',
  PAID: 'paid_centimos',
};

async function balanceDifferences(query: Database['query'], entries: readonly Row[]): Promise<string[]> {
  const counted = entries.filter(({ type }) => type !== 'PAYOUT');
  const ofMerchant = groupedBy(counted, 'merchant_id');
  return (await query('SELECT * FROM balances')).flatMap((balance) => {
    const byStatus = groupedBy(ofMerchant.get(textOf(balance, 'merchant_id')) ?? [], 'status');
    return Object.entries(columns).flatMap(([status, column]) => {
      const [has, sum] = [numberOf(balance, column), sumOf(byStatus.get(status) ?? [], 'net_centimos')];
      return has === sum ? [] : [`${textOf(balance, 'merchant_id')} has ${has} ${status}, and its entries ${sum}`];
    });
  });
}

async function paymentDifferences(query: Database['query'], entries: readonly Row[]): Promise<string[]> {
  const intents = await query('SELECT id, status, payment_id, amount_centimos FROM payment_intents');
  const isPaid = ({ status }: Row): boolean => status === 'SUCCEEDED';
  return [
    ...intents
      .filter((row) => isPaid(row) !== (row['payment_id'] !== null))
      .map((row) => `${textOf(row, 'id')} is ${textOf(row, 'status')}, and its payment ${textOf(row, 'payment_id')}`),
    ...listDifference(
      'payments',
      intents.filter(isPaid).map((row) => `${textOf(row, 'payment_id')} of ${numberOf(row, 'amount_centimos')}`),
      entries.map((row) => `${textOf(row, 'source_id')} of ${numberOf(row, 'gross_centimos')}`),
    ),
  ];
}

async function refundDifferences(query: Database['query'], entries: readonly Row[]): Promise<string[]> {
  const refunds = await query('SELECT id, payment_intent_id, status, amount_centimos FROM refunds');
  const ofIntent = groupedBy(
    refunds.filter(({ status }) => status !== 'FAILED'),
    'payment_intent_id',
  );
  const intents = await query('SELECT id, status, amount_centimos, refunded_centimos FROM payment_intents');
  return [
    ...listDifference(
      'refunds',
      refunds
        .filter(({ status }) => status === 'SUCCEEDED')
        .map((row) => `${textOf(row, 'id')} of ${-numberOf(row, 'amount_centimos')}`),
      entries.map((row) => `${textOf(row, 'source_id')} of ${numberOf(row, 'net_centimos')}`),
    ),
    ...intents.flatMap((row) => {
      const [id, refunded] = [textOf(row, 'id'), sumOf(ofIntent.get(textOf(row, 'id')) ?? [], 'amount_centimos')];
      const paid = row['status'] === 'SUCCEEDED' ? numberOf(row, 'amount_centimos') : 0;
      return refunded === numberOf(row, 'refunded_centimos') && refunded <= paid
        ? []
        : [`${id} has ${refunded} of refunds, says ${numberOf(row, 'refunded_centimos')}, and ${paid} were paid`];
    }),
  ];
}

/** Each payout has the sum of its entries; an entry that is paid is in one payout that has arrived. */
async function payoutDifferences(query: Database['query'], entries: readonly Row[]): Promise<string[]> {
  const payouts = await query('SELECT id, status, amount_centimos FROM payouts');
  const listed = groupedBy(
    await query('SELECT payout_id, balance_transaction_id AS id FROM payout_entries'),
    'payout_id',
  );
  const byId = new Map(entries.map((row) => [textOf(row, 'id'), row]));
  const held = groupedBy(
    entries.filter(({ payout_id }) => payout_id !== null),
    'payout_id',
  );
  const wrong = listDifference(
    'payouts',
    payouts
      .filter(({ status }) => status === 'PAID')
      .map((row) => `${textOf(row, 'id')} of ${-numberOf(row, 'amount_centimos')}`),
    entries
      .filter(({ type }) => type === 'PAYOUT')
      .map((row) => `${textOf(row, 'source_id')} of ${numberOf(row, 'net_centimos')}`),
  );
  for (const payout of payouts) {
    const [id, status, amount] = [textOf(payout, 'id'), textOf(payout, 'status'), numberOf(payout, 'amount_centimos')];
    const rows = (listed.get(id) ?? []).map((row) => byId.get(textOf(row, 'id')) ?? {});
    // Only the latest hundred that failed or were cancelled keep their lists.
    if ((rows.length > 0 || status === 'PAID') && sumOf(rows, 'net_centimos') !== amount)
      wrong.push(`${id} is of ${amount}, and its entries of ${sumOf(rows, 'net_centimos')}`);
    const own = held.get(id) ?? [];
    const isRight =
      status === 'PAID' ? own.length === rows.length && own.every((row) => row['status'] === 'PAID') : own.length === 0;
    if (!isRight) wrong.push(`${id} is ${status}, and holds ${own.length} of its ${rows.length} entries`);
  }
  return wrong;
}
