import type { JournalLine } from './ledger.ts';

/** What was our cost as the bank's fee has come back. */
export const feeBackLines = (amountCentimos: number): JournalLine[] => [
  { account: 'svc:suspense', amountCentimos },
  { account: 'svc:partner-costs', amountCentimos: -amountCentimos },
];

/** A payout that never was PAID: the bank has carried it out, has sent back what is in suspense, and has kept its fee. */
export const settledReturnLines = (returnedCentimos: number, feeCentimos: number): JournalLine[] => [
  { account: 'svc:suspense', amountCentimos: returnedCentimos },
  ...(feeCentimos === 0 ? [] : [{ account: 'svc:partner-costs', amountCentimos: feeCentimos } as const]),
  { account: 'bank:payouts', amountCentimos: -returnedCentimos - feeCentimos },
];
