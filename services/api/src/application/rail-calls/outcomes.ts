import type { RailCall, RailCallKind } from '../../domain/rail-call.ts';
import { endPayout } from '../payouts/end-payout.ts';
import { endRefund } from '../refunds/end-refund.ts';
import type { Unit } from '../unit/unit.ts';

/** What the end of a call does to its subject. @param failureCode null: it succeeded */
type Outcome = (unit: Unit, call: RailCall, failureCode: string | null) => Promise<unknown>;

/** To add a kind of call is to add a row. */
export const outcomes: Record<RailCallKind, Outcome> = {
  payout: endPayout,
  refund: endRefund,
};
