import type { AllowedReplacement } from '../../application/reconciliation/allow-replacement.ts';
import type { Replacement } from '../../application/reconciliation/replacement.ts';
import { formatCentimos } from '../../domain/money.ts';
import { table } from './output.ts';
import { lineFields } from './statement-line-text.ts';

export const replacementArgs = ({ place, totals, ...found }: Replacement): AllowedReplacement => ({
  rail: place.rails[0],
  day: place.day,
  sha256: totals.sha256,
  version: found.version,
  closingCentimos: totals.closingCentimos,
  cutOff: totals.cutOff.getTime(),
  lines: totals.lines,
  replacedItems: found.replaced.items,
  bookedItems: found.booked.items,
  bookedCentimos: found.booked.centimos,
  appliedItems: found.appliedItems,
});

/** What the file changes, for whoever decides. */
export function replacementText({ place, totals, same, replaced, booked, applied, appliedItems }: Replacement): string {
  const parts = [
    `The file has ${totals.lines} lines of ${place.day}. ${same.items} are stored as they are, in all ${formatCentimos(same.centimos)}, and stay.`,
    `${replaced.items} stored lines are gone or changed, in all ${formatCentimos(replaced.centimos)}: they are replaced. ${booked.items} entries of ${formatCentimos(booked.centimos)} in all are reversed.`,
  ];
  if (appliedItems > 0)
    parts.push(
      `${appliedItems} of them have paid something, or put money in suspense. That stays; it is in no statement then, and the report names what ends it:\n${table(applied.map(lineFields), '')}`,
    );
  return parts.join('\n');
}
