import type { RailCallKind } from './rail-call.ts';

/** While it lasts, nothing of live mode leaves the service: no money, no message, no webhook. What arrives is booked as always. */
export type Hold = {
  /** What operators say, or the setting that has begun it. */
  note: string;
  createdAt: Date;
};

/** Calls that give away what nobody can take back. An order to pay, and its withdrawal, give away nothing. */
export const heldKinds = ['payout', 'refund', 'debit', 'message'] as const satisfies readonly RailCallKind[];

export const isHeldKind = (kind: RailCallKind): boolean => (heldKinds as readonly RailCallKind[]).includes(kind);

/** The note of a hold that SVC_HOLD has begun. */
export const holdOfSetting = 'SVC_HOLD=true';
