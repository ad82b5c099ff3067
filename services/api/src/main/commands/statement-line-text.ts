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

const done = { NETTED: 'Netted', EXPLAINED: 'Explained', HELD: 'Held' } as const;

export const endPrinted = (end: StatementEnd): Printed => {
  const { kind, firstName, secondName, takenBackAt, entryId, takenBackEntryId, account } = end;
  const of = secondName === null || kind === 'HELD' ? firstName : `${firstName} and ${secondName}`;
  const booked = entryId === null ? '' : `\nBooked to ${account}: ${takenBackEntryId ?? entryId}.`;
  const next =
    kind === 'HELD' && takenBackAt === null ? `\nIts money is in suspense:  ${adminLine('suspense list')}` : '';
  return { value: endRow(end), text: `${takenBackAt === null ? done[kind] : 'Opened again:'} ${of}.${booked}${next}` };
};
