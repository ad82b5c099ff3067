import type { PayoutFilter, Payouts } from '../../application/payouts/payouts-port.ts';
import type { Payout } from '../../domain/payout.ts';
import type { Session } from './connection/session.ts';
import { listQuery } from './lists/list-query.ts';
import { payoutEntryTable } from './payout-entries.ts';
import { centimos, instant, longText, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

export const payoutTable = table<Payout>('payouts', {
  ...scoped,
  source: text,
  status: text,
  amountCentimos: centimos,
  grossCentimos: centimos,
  feeCentimos: centimos,
  returnedCentimos: centimos,
  returnFeeCentimos: centimos,
  accountId: text,
  destinationBank: text,
  destinationAccountMasked: text,
  statementDescriptor: text,
  arrivalExpectedOn: text,
  destinationSealed: longText,
  failureCode: text,
  initiatedAt: instant,
  endedAt: instant,
});

export const payouts = (session: Session): Payouts => ({
  ...listQuery<Payout, Payout, PayoutFilter>(session, {
    table: payoutTable,
    prefix: 'pyt_',
    index: ({ status }) => (status === null ? 'payouts_list' : 'payouts_status'),
    where: ({ status }) => ({ status }),
    toDomain: (rows) => rows,
  }),
  async find({ merchantId, livemode }, id) {
    return selectOne(session, payoutTable, { id, merchantId, livemode });
  },
  async ofEntry({ merchantId, livemode }, balanceTransactionId, limit) {
    const where = { balanceTransactionId, merchantId, livemode };
    const included = await select(session, payoutEntryTable, where, { order: { payoutId: 'DESC' }, limit });
    const id = included.map(({ payoutId }) => payoutId);
    return select(session, payoutTable, { id, merchantId, livemode }, { order: { id: 'ASC' } });
  },
  async insert(payout) {
    await insert(session, payoutTable, payout);
  },
  async update({ id, merchantId, livemode, status, returnedCentimos, returnFeeCentimos }, after) {
    const { arrivalExpectedOn, destinationSealed, failureCode, initiatedAt, endedAt } = after;
    const back = { returnedCentimos: after.returnedCentimos, returnFeeCentimos: after.returnFeeCentimos };
    const set = {
      status: after.status,
      ...back,
      arrivalExpectedOn,
      destinationSealed,
      failureCode,
      initiatedAt,
      endedAt,
    };
    const where = { id, merchantId, livemode, status, returnedCentimos, returnFeeCentimos };
    await compareAndSet(session, payoutTable, where, set);
  },
});
