import { railCallKinds, type RailCallKind } from './rail-call.ts';

/**
 * While it lasts, no money, no message and no webhook of live mode leaves the service. What arrives is booked as always, orders to pay
 * go to their partner, and are withdrawn there.
 */
export type Hold = {
  /** What operators say, or the setting that has begun it. */
  note: string;
  createdAt: Date;
  /** The restore that has begun it: the database is a restored copy. Null: operators or the setting have. */
  restoreId: string | null;
  /** When `svc-admin restore check` has ended. Null: it has not, or there is nothing to check. */
  checkedAt: Date | null;
  /** Whether each partner could tell what is missing here. Null: as long as `checkedAt` is. */
  canTell: boolean | null;
};

export const newHold = (note: string, createdAt: Date): Hold => ({
  note,
  createdAt,
  restoreId: null,
  checkedAt: null,
  canTell: null,
});

export const isRestored = ({ restoreId }: Pick<Hold, 'restoreId'>): boolean => restoreId !== null;

/** Partners keep what they tell as long as nobody knows what they have told before. */
export const keepsNotificationsOut = (hold: Hold | null): boolean =>
  hold !== null && isRestored(hold) && hold.checkedAt === null;

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
