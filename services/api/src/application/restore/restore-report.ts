/**
 * What became of something that a partner has and this database had not. RECREATED: it is here again. ENDED: it was here, and ended there.
 * BOOKED: its money has paid a payment intent. SUSPENSE: its money waits for the operator. OPEN: a person has to look.
 */
export const foundResults = ['RECREATED', 'ENDED', 'BOOKED', 'SUSPENSE', 'OPEN'] as const;
export type FoundResult = (typeof foundResults)[number];

/** `subjectId`: what it is here. Null: nothing. `why`: of what is OPEN. */
export type Found = {
  result: FoundResult;
  kind: string;
  reference: string;
  amountCentimos: number | null;
  merchantId: string | null;
  at: Date;
  subjectId: string | null;
  why: string | null;
};

/** Partners that could not tell, each with its reason. */
export type RestoreReport = {
  since: Date;
  found: readonly Found[];
  cannotTell: readonly { rails: string; why: string }[];
};
