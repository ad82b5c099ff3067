import { railCallKinds, type RailCallKind } from './rail-call.ts';

/**
 * While it lasts, no money, no message and no webhook of live mode leaves the service. What arrives is booked as always, orders to pay
 * go to their partner, and are withdrawn there.
 */
export type Hold = {
  /** What operators say, or the setting that has begun it. */
  note: string;
  createdAt: Date;
};

/** Whether a call gives away what nobody can take back, or reaches a person. */
const isHeld: Record<RailCallKind, boolean> = {
  qr: false,
  code: false,
  order_withdrawal: false,
  payout: true,
  refund: true,
  affiliation: true,
  debit: true,
  withdrawal: false,
  email: true,
  message: true,
};
export const isHeldKind = (kind: RailCallKind): boolean => isHeld[kind];
export const heldKinds = railCallKinds.filter(isHeldKind);

/** The note of a hold that SVC_HOLD has begun. */
export const holdOfSetting = 'SVC_HOLD=true';
