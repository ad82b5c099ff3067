import { idCreatedAt } from './id-time.ts';
import type { RailCallKind } from './rail-call.ts';

/** What knows of something that the database does not have. NONE: nothing is left that could know. */
export const witnesses = ['MEMORY', 'FILE', 'REDIS', 'PARTNER', 'REVOCATION', 'NONE'] as const;
export type Witness = (typeof witnesses)[number];

/** One time when this database was found to be a restored copy: it has less than what was committed before. */
export type Restore = {
  id: string;
  /** What the witness names and the database lacks: a rail call, or what was revoked. Null: there is no witness. */
  missing: string | null;
  witness: Witness;
  noticedAt: Date;
  /** When its hold has ended. Null: it lasts. */
  endedAt: Date | null;
  /** CHECKED: `svc-admin restore check` could tell what is missing. DESPITE: operators have ended it all the same. */
  endedAs: 'CHECKED' | 'DESPITE' | null;
};

/** What is told to the witnesses before it is made: of live mode, what moves money or asks a payer for it. */
export const witnessedKinds = ['qr', 'code', 'payout', 'refund', 'debit'] as const satisfies readonly RailCallKind[];
export const isWitnessed = ({ livemode, kind }: { livemode: boolean; kind: RailCallKind }): boolean =>
  livemode && (witnessedKinds as readonly RailCallKind[]).includes(kind);

/** What a witness has as the last call may be a text of somebody else. */
export const isCallId = (text: string): boolean => /^rc_[0-9a-z]{26}$/.test(text);

/** Ids sort by time. Null: none is known. */
export const newerId = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The page that says what to do in a restored copy. */
export const restorePage = 'docs/restore.md';

/** Whether something that the database lacks was lost in a restore that has ended: it does not hold the service again. */
export const isExplained = (missingId: string, ended: Pick<Restore, 'noticedAt'> | null): boolean =>
  ended !== null && idCreatedAt(missingId) <= ended.noticedAt;
