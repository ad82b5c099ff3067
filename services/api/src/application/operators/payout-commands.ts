import { formatCentimos } from '../../domain/money.ts';
import { settleableReturn, settleReturn, type ReturnSettlement } from '../payouts/settle-return-by-operator.ts';
import { commandByTwo } from './command.ts';
import { textOf, wholeNumberOf } from './stored-arguments.ts';

// What operators decide about payouts that came back: rows of commands-by-two.ts.

export const payoutCommands = {
  'payouts settle-return': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id'), feeCentimos: wholeNumberOf(stored, 'feeCentimos') }),
    check: settleableReturn,
    describe: ({ id, feeCentimos }: ReturnSettlement, { payout, backCentimos }) =>
      `Of the S/ ${formatCentimos(payout.amountCentimos)} of ${id} (${payout.merchantId}) S/ ${formatCentimos(backCentimos)} came back, and the bank has kept S/ ${formatCentimos(feeCentimos)} as its fee: the payout has failed.`,
    run: settleReturn,
    subjects: ({ id }, { merchantId }) => [id, merchantId],
  }),
};
