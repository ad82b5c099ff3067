import type { Closed } from '../../application/merchants/close-merchant.ts';
import { formatCentimos } from '../../domain/money.ts';
import { merchantRow, type Printed } from './output.ts';

/** What a closed merchant leaves behind, and who gets it. */
export function closedPrinted({ merchant, left, account, keyIds }: Closed): Printed {
  const sums = {
    pending: formatCentimos(left.PENDING),
    available: formatCentimos(left.AVAILABLE),
    in_payout: formatCentimos(left.IN_PAYOUT),
  };
  const sum = left.PENDING + left.AVAILABLE;
  const rest =
    sum < 0
      ? `It owes S/ ${formatCentimos(-sum)}: see suspense assign --to-merchant and ledger adjust.`
      : sum === 0
        ? `Nothing is left in live mode. On the way already: S/ ${sums.in_payout}.`
        : `What is left in live mode goes to ${account} by its schedule: pending S/ ${sums.pending}, available S/ ${sums.available}. On the way already: S/ ${sums.in_payout}.`;
  return {
    value: { ...merchantRow(merchant), revoked_keys: keyIds, left: sums, payout_account: account },
    text: `Closed ${merchant.id}: its keys (${keyIds.length}) stop working within 5 seconds. Workers cancel its subscriptions and what could be paid, and disable its endpoints a minute later.
  ${rest}
  Money that still arrives is booked and paid out, too. Everything else stays: docs/personal-data.md.`,
  };
}
