import type { StatementEnd } from '../../application/statement-lines/statement-ends-port.ts';
import { formatCentimos } from '../../domain/money.ts';
import { isLine, nameOf, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import { adminLine } from '../command-line.ts';
import type { Printed, Row } from './output.ts';

export const lineFields = (one: StoredLine | Movement): Row => ({
  name: nameOf(one),
  status: isLine(one) ? one.status : one.statementDay === null ? (one.endId === null ? 'OPEN' : 'ENDED') : 'MATCHED',
  result: isLine(one) ? one.result : null,
  date: one.at.toISOString(),
  kind: one.kind,
  reference: one.reference,
  payment_id: one.paymentId,
  amount: formatCentimos(one.amountCentimos),
  ours: formatCentimos(isLine(one) ? one.oursCentimos : one.amountCentimos),
  version: isLine(one) ? String(one.version) : null,
});

export const endRow = (end: StatementEnd): Row => ({
  end: end.kind,
  line: end.firstName,
  with: end.secondName,
  amount: formatCentimos(end.amountCentimos),
  account: end.account,
  note: end.note,
  at: end.createdAt.toISOString(),
  taken_back_at: end.takenBackAt?.toISOString() ?? null,
});

export const endPrinted = (end: StatementEnd): Printed => {
  const of = end.secondName === null ? end.firstName : `${end.firstName} and ${end.secondName}`;
  const done = end.takenBackAt === null ? (end.kind === 'NETTED' ? 'Netted' : 'Explained') : 'Opened again:';
  const booked = end.entryId === null ? '' : `\nBooked to ${end.account}: ${end.takenBackEntryId ?? end.entryId}.`;
  return { value: endRow(end), text: `${done} ${of}.${booked}` };
};

export const heldText = (line: StoredLine): string => `${nameOf(line)} is in suspense:  ${adminLine('suspense list')}`;
