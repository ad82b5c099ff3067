import type { JournalLine } from './ledger.ts';

/**
 * A refund of live mode that was made after all. What the merchant does not bear of it is our cost.
 * @param merchantCentimos what the merchant bears
 */
export const refundMadeLines = (amountCentimos: number, merchantCentimos: number): JournalLine[] => [
  { account: 'rail:collection', amountCentimos: 0 - amountCentimos },
  { account: 'merchant:pending', amountCentimos: merchantCentimos },
  ...(amountCentimos === merchantCentimos
    ? []
    : [{ account: 'svc:partner-costs', amountCentimos: amountCentimos - merchantCentimos } as const]),
];

/** One that was not made: the opposite. */
export const refundNotMadeLines = (amountCentimos: number, merchantCentimos: number): JournalLine[] =>
  refundMadeLines(0 - amountCentimos, 0 - merchantCentimos);
