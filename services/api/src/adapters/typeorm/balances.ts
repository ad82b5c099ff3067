import type { Balances } from '../../application/ledger/balances-port.ts';
import { emptyBalance } from '../../domain/ledger.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Session } from './connection/session.ts';
import { centimos, flag, table, text } from './statements/columns.ts';
import { ifRowExists } from './statements/dialects.ts';
import { selectOne } from './statements/statements.ts';

type BalanceRow = Scope & {
  pendingCentimos: number;
  availableCentimos: number;
  inPayoutCentimos: number;
  paidCentimos: number;
};

/** A merchant gets its row in a mode with its first entry. */
export const balanceTable = table<BalanceRow>('balances', {
  merchantId: { ...text, primary: true },
  livemode: { ...flag, primary: true },
  pendingCentimos: centimos,
  availableCentimos: centimos,
  inPayoutCentimos: centimos,
  paidCentimos: centimos,
});

export const balances = (session: Session): Balances => ({
  async find({ merchantId, livemode }) {
    const row = await selectOne(session, balanceTable, { merchantId, livemode });
    if (row === null) return emptyBalance;
    const { pendingCentimos, availableCentimos, inPayoutCentimos, paidCentimos } = row;
    return { PENDING: pendingCentimos, AVAILABLE: availableCentimos, IN_PAYOUT: inPayoutCentimos, PAID: paidCentimos };
  },
  async owing(limit) {
    const rows = await session.runUnprepared(
      `SELECT merchant_id, -(pending_centimos + available_centimos + in_payout_centimos) AS debt FROM balances
       WHERE livemode = 1 AND pending_centimos + available_centimos + in_payout_centimos < 0
       ORDER BY debt DESC, merchant_id LIMIT ${limit}`,
      [],
    );
    return rows.map((row) => ({ merchantId: String(row['merchant_id']), centimos: Number(row['debt']) }));
  },
  async add({ merchantId, livemode }, { PENDING, AVAILABLE, IN_PAYOUT, PAID }) {
    const amounts = [PENDING, AVAILABLE, IN_PAYOUT, PAID];
    // The entry of a payout is not in the balance: its row is not locked for nothing.
    if (amounts.every((amount) => amount === 0)) return;
    await session.defer(
      `INSERT INTO balances
         (merchant_id, livemode, pending_centimos, available_centimos, in_payout_centimos, paid_centimos)
       VALUES (?, ?, ?, ?, ?, ?) ${ifRowExists(session, ['merchant_id', 'livemode'])}
         pending_centimos = pending_centimos + ?, available_centimos = available_centimos + ?,
         in_payout_centimos = in_payout_centimos + ?, paid_centimos = paid_centimos + ?`,
      [merchantId, flag.toStored(livemode), ...amounts, ...amounts],
    );
  },
});
