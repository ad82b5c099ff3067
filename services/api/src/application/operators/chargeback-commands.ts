import { formatCentimos } from '../../domain/money.ts';
import type { Chargeback } from '../../domain/chargeback.ts';
import { modeOf } from '../../domain/scope.ts';
import { cancelChargeback, chargebackToCancel } from '../chargebacks/cancel-chargeback.ts';
import { chargebackToClose, closeChargeback, type ChargebackEnd } from '../chargebacks/close-chargeback.ts';
import { chargebackToOpen, openChargeback, type NewChargeback } from '../chargebacks/open-chargeback.ts';
import { commandByTwo } from './command.ts';
import { flagOf, nullOr, oneLine, textOf, wholeNumberOf } from './stored-arguments.ts';

// Chargebacks: rows of commands-by-two.ts. Test mode is no different, so that it can be practised there.

export const chargebackCommands = {
  'chargebacks open': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({
      paymentIntentId: nullOr(textOf)(stored, 'paymentIntentId'),
      suspenseId: nullOr(textOf)(stored, 'suspenseId'),
      amountCentimos: nullOr(wholeNumberOf)(stored, 'amountCentimos'),
      reason: textOf(stored, 'reason'),
    }),
    check: chargebackToOpen,
    describe: (
      { reason, ...of }: NewChargeback,
      { intent, livemode, merchantId, bearer, amountCentimos, ourCentimos },
    ) =>
      intent === null
        ? `Open a chargeback of ${of.suspenseId}, S/ ${formatCentimos(amountCentimos)} that came into suspense, which ${bearer === 'merchant' ? merchantId : bearer} bears: ${oneLine(reason)}`
        : `Open a chargeback of S/ ${formatCentimos(amountCentimos)} of ${intent.id}, ${bearing(intent.merchantId, amountCentimos, ourCentimos)} in ${modeOf({ livemode })} mode: ${oneLine(reason)}`,
    run: openChargeback,
    subjects: (_args, { id, ...chargeback }) => [id, ...subjectsOf(chargeback)],
  }),
  'chargebacks close': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({
      id: textOf(stored, 'id'),
      isWon: flagOf(stored, 'isWon'),
      amountCentimos: nullOr(wholeNumberOf)(stored, 'amountCentimos'),
      merchantBears: nullOr(flagOf)(stored, 'merchantBears') ?? false,
    }),
    check: chargebackToClose,
    describe: ({ id }: ChargebackEnd, { chargeback, wonCentimos, ...closing }) =>
      `Close ${id} of ${chargeback.paymentIntentId ?? chargeback.suspenseId} as ${wonCentimos === null ? 'lost' : `won: S/ ${formatCentimos(wonCentimos)} of S/ ${formatCentimos(chargeback.amountCentimos)} came back`}. ${endText(chargeback, closing)}`,
    run: closeChargeback,
    subjects: (_args, { id, ...chargeback }) => [id, ...subjectsOf(chargeback)],
  }),
  'chargebacks cancel': commandByTwo({
    needsTwo: () => true,
    parse: (stored) => ({ id: textOf(stored, 'id') }),
    check: chargebackToCancel,
    describe: ({ id }: Pick<Chargeback, 'id'>, { chargeback }) =>
      `Cancel ${id} of ${chargeback.paymentIntentId ?? chargeback.suspenseId}, S/ ${formatCentimos(chargeback.amountCentimos)}: it was a typing error, and its entry is reversed.`,
    run: cancelChargeback,
    subjects: (_args, { id, ...chargeback }) => [id, ...subjectsOf(chargeback)],
  }),
};

/** In each sentence the merchant is named: the person who confirms sees whose money it is. */
const bearing = (merchantId: string, amountCentimos: number, ourCentimos: number): string =>
  ourCentimos === 0
    ? `which ${merchantId} bears`
    : `of which ${merchantId} bears S/ ${formatCentimos(amountCentimos - ourCentimos)} and svc S/ ${formatCentimos(ourCentimos)}`;

type Closing = Awaited<ReturnType<typeof chargebackToClose>>;

function endText(
  chargeback: Chargeback,
  { isOfNobody, shares, ourCentimos }: Pick<Closing, 'isOfNobody' | 'shares' | 'ourCentimos'>,
): string {
  if (isOfNobody) return 'What came back is in suspense again.';
  const { merchantId } = chargeback;
  const { merchantCentimos } = shares;
  const sum = formatCentimos(Math.abs(merchantCentimos));
  const ofMerchant =
    merchantCentimos === 0
      ? `Nothing changes for ${merchantId ?? 'a merchant'}`
      : `${merchantId} ${merchantCentimos < 0 ? 'bears' : 'gets'} S/ ${sum} ${merchantCentimos < 0 ? 'more' : 'back'}`;
  return `${ofMerchant}; svc has borne S/ ${formatCentimos(ourCentimos)} in the end.`;
}

const subjectsOf = (chargeback: Omit<Chargeback, 'id'>): string[] =>
  [
    chargeback.paymentIntentId,
    chargeback.suspenseId,
    chargeback.balanceTransactionId,
    chargeback.endTransactionId,
    chargeback.merchantId,
  ].flatMap((id) => id ?? []);
