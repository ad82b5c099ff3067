import type { RailCall, RailCallKind } from '../../domain/rail-call.ts';
import { endAffiliation } from '../affiliations/end-affiliation.ts';
import { endChatMessage } from '../chat-messages/end-chat-message.ts';
import { endDebit } from '../payment-intents/end-debit.ts';
import { endPayout } from '../payouts/end-payout.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { endOrderWithdrawal } from '../rails/end-order-withdrawal.ts';
import { endReturn, isReturn } from '../suspense/end-return.ts';
import type { Unit } from '../unit/unit.ts';
import type { RailAnswer } from './rails-port.ts';

/**
 * What the end of a call does to its subject.
 * @param failureCode null: it succeeded
 */
type Outcome = (unit: Unit, call: RailCall, failureCode: string | null, answer: RailAnswer) => Promise<unknown>;

const nothing: Outcome = async () => undefined;

/** To add a kind of call is to add a row. */
export const outcomes: Record<RailCallKind, Outcome> = {
  // Whoever has asked for a QR and a code creates their payment intent in the same unit, when there are both.
  qr: nothing,
  code: nothing,
  order_withdrawal: endOrderWithdrawal,
  payout: endPayout,
  refund: (unit, call, failureCode) => (isReturn(call) ? endReturn : endRefund)(unit, call, failureCode),
  affiliation: endAffiliation,
  debit: endDebit,
  withdrawal: nothing,
  email: nothing,
  message: endChatMessage,
};
