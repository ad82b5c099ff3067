import type { JournalEntry } from '../../domain/ledger.ts';
import { formatCentimos } from '../../domain/money.ts';
import { modeOf } from '../../domain/scope.ts';
import type { Suspense } from '../../domain/suspense.ts';
import { adminLine } from '../command-line.ts';
import type { Printed, Row } from './output.ts';

export const suspenseRow = (row: Suspense) => ({
  id: row.id,
  status: row.status,
  merchant: row.merchantId,
  mode: modeOf(row),
  amount: formatCentimos(row.amountCentimos),
  rail: row.rail,
  reason: row.reason,
  payment: row.paymentIntentId,
  reference: row.reference,
  arrived_at: row.arrivedAt.toISOString(),
});

export const suspenseFields = (row: Suspense): Row => ({
  ...suspenseRow(row),
  payment_id: row.partnerId,
  notification: row.notificationId,
  assigned_to: row.assignedTo,
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
});

/** One row for each line, as accountants write them: debits and credits are above zero. */
export const journalRows = (entries: readonly JournalEntry[]) =>
  entries.flatMap(({ id, lines, createdAt }) =>
    lines.map(({ account, amountCentimos }) => ({
      entry: id,
      account,
      debit: amountCentimos > 0 ? formatCentimos(amountCentimos) : null,
      credit: amountCentimos < 0 ? formatCentimos(-amountCentimos) : null,
      at: createdAt.toISOString(),
    })),
  );

export const assignedText = ({ id, assignedTo }: Suspense): string =>
  assignedTo?.startsWith('pi_')
    ? `${id} has paid ${assignedTo}:  ${adminLine(`payments show ${assignedTo}`)}`
    : assignedTo?.startsWith('pyt_')
      ? `${id} was a fee of ${assignedTo} that svc had borne: partner costs have it back.`
      : `${id} was given back to ${assignedTo}: its balance has an ADJUSTMENT.`;

export const debtPaidText = ({ id, assignedTo, amountCentimos }: Suspense): string =>
  `${id} has paid S/ ${formatCentimos(amountCentimos)} of the debt of ${assignedTo}: its balance has an ADJUSTMENT.`;

export const returnedText = ({ id }: Suspense): string =>
  `A worker asks the bank to return ${id}. If the bank rejects it, it is OPEN again.\nWhat became of it:  ${adminLine(`suspense show ${id}`)}`;

export const suspensePrinted = (row: Suspense, text: string): Printed => ({ value: suspenseFields(row), text });
