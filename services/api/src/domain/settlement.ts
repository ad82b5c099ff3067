import type { JournalAccount } from './journal-accounts.ts';
import type { JournalLine } from './ledger.ts';
import type { RailName } from './rail.ts';
import type { BookedKind, StatementKind } from './statement.ts';

// What only a partner's statement tells. Amounts are those of its lines: below zero is money that has left our account there.

const accountOfRail: { readonly [Rail in RailName]?: JournalAccount } = {
  collection: 'rail:collection',
  payout: 'bank:payouts',
};

/** The accounts of the journal that together are our account at a partner of these rails. Refunds are booked in that of the payments. */
export const accountsAt = (rails: readonly RailName[]): JournalAccount[] =>
  [...new Set(rails)].flatMap((rail) => accountOfRail[rail] ?? []);

const isPayerAndCollector = (rails: readonly RailName[]): boolean => accountsAt(rails).length === 2;

/**
 * A settlement. A partner that only collects settles to the bank that pays out: what it owes us is in transit (`bank:transit`)
 * until the statement of that bank has it as a settlement above zero, and it is in `bank:payouts`. A partner that is both
 * settles to an account of our own (`bank:own`).
 */
export const settlementLines = (rails: readonly RailName[], amountCentimos: number): JournalLine[] => [
  { account: mainAccount(rails), amountCentimos },
  { account: isPayerAndCollector(rails) ? 'bank:own' : 'bank:transit', amountCentimos: -amountCentimos },
];

/** What the partner charges us (`svc:partner-costs`). It takes it from what it owes us. Above zero: it gives a fee back. */
export const partnerFeeLines = (rails: readonly RailName[], amountCentimos: number): JournalLine[] => [
  { account: mainAccount(rails), amountCentimos },
  { account: 'svc:partner-costs', amountCentimos: -amountCentimos },
];

/**
 * A transfer between two accounts of ours. It is in transit until the statement of the other account has its other end, with the other
 * sign.
 */
const transferLines = (rails: readonly RailName[], amountCentimos: number): JournalLine[] => [
  { account: mainAccount(rails), amountCentimos },
  { account: 'bank:transit', amountCentimos: -amountCentimos },
];

const linesOfKind: Record<BookedKind, (rails: readonly RailName[], amountCentimos: number) => JournalLine[]> = {
  settlement: settlementLines,
  partner_fee: partnerFeeLines,
  // ITF, postage, maintenance. What a bank gives for the balance makes it cheaper.
  bank_charge: partnerFeeLines,
  interest: partnerFeeLines,
  own_transfer: transferLines,
};

/** What a line that only a statement shows does to the journal. */
export const linesOfBooked = (kind: BookedKind, rails: readonly RailName[], amountCentimos: number): JournalLine[] =>
  linesOfKind[kind](rails, amountCentimos);

/** The account of ours at a partner that a line of this kind moves. @param rail the first one of the partner */
export function accountOfKind(kind: StatementKind, rail: RailName): JournalAccount {
  if (kind === 'payout') return 'bank:payouts';
  return isOfPayers(kind) ? 'rail:collection' : mainAccount([rail]);
}

const isOfPayers = (kind: StatementKind): boolean => kind === 'payment' || kind === 'refund' || kind === 'chargeback';

function mainAccount(rails: readonly RailName[]): JournalAccount {
  const [account] = accountsAt(rails);
  if (account === undefined) throw new Error(`A partner of ${rails.join(', ')} has no money of ours.`);
  return account;
}
