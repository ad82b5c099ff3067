import { chargebackMovements, type ChargebackMovement } from '../../domain/chargeback.ts';
import { railOfKind, type LiveKind, type RailName } from '../../domain/rail.ts';
import { paymentOf, type Known, type StatementLine } from '../../domain/statement.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import type { Tx } from '../store.ts';

/** The kinds of calls that a payout or a refund of a statement can be. */
export const callKindsOf = (kind: 'payout' | 'refund'): LiveKind[] =>
  (Object.keys(railOfKind) as LiveKind[]).filter((name) => railOfKind[name] === kind);

/** Reads what we know of some lines, in a few statements. @returns a function of a line, also of those that it takes meanwhile */
export async function knownMovements(tx: Tx, rail: RailName, lines: readonly StatementLine[]) {
  const [collected, returned] = [await paymentsOf(tx, 'payment', lines), await paymentsOf(tx, 'payout', lines)];
  const [payouts, refunds] = [await callsOf(tx, 'payout', lines), await callsOf(tx, 'refund', lines)];
  const repeated = await repeatedOf(tx, rail, lines);
  const takenBack = await paymentsOf(tx, 'chargeback', lines);
  const chargebacks = await chargebacksOf(tx, [...takenBack.values()].flat());
  const taken = new Set<string>();

  return {
    of(line: StatementLine): Known {
      const arrivals = line.kind === 'payment' ? collected : line.kind === 'payout' ? returned : none;
      const calls = line.kind === 'payout' ? payouts : line.kind === 'refund' ? refunds : none;
      const found = calls.get(line.reference) ?? null;
      const payment = paymentOf(line, takenBack.get(line.paymentId ?? '') ?? []);
      return {
        payments: (arrivals.get(line.paymentId ?? '') ?? []).map(({ id, reference, amountCentimos, statementDay }) => ({
          id,
          reference,
          amountCentimos,
          isTaken: statementDay !== null || taken.has(keyOf(line, id)),
        })),
        call: found && {
          ...found.call,
          isTaken: found.statementDay !== null || taken.has(keyOf(line, found.call.id)),
        },
        chargebacks: (chargebacks.get(payment?.id ?? '') ?? []).map((one) => ({
          ...one,
          isTaken: one.statementDay !== null || taken.has(keyOf(line, one.id)),
        })),
        // A line without an id of the partner repeats none.
        isRepeated: line.paymentId !== null && repeated.some((other) => isRepetition(other, line)),
      };
    },
    take(line: StatementLine, subjectId: string | null): void {
      if (subjectId !== null) taken.add(keyOf(line, subjectId));
      if (line.kind === 'settlement' || line.kind === 'partner_fee') repeated.push(line);
    },
  };
}

const none = new Map<string, never>();

/** A chargeback has two lines: the money is taken, and given back. */
const keyOf = ({ kind, amountCentimos }: StatementLine, subjectId: string): string =>
  `${kind} ${amountCentimos > 0} ${subjectId}`;

/** Money that arrived, by its payment id. Of a chargeback, the payments that can be taken back. */
async function paymentsOf(tx: Tx, kind: 'payment' | 'payout' | 'chargeback', lines: readonly StatementLine[]) {
  const isOf = (line: StatementLine): boolean =>
    line.kind === kind && (kind === 'chargeback' || line.amountCentimos > 0);
  const ids = lines.flatMap((line) => (isOf(line) ? (line.paymentId ?? []) : []));
  const found = new Map<string, RailPayment[]>();
  for (const payment of await tx.railPayments.withPaymentIds(kind === 'payout' ? 'payout' : 'collection', unique(ids)))
    found.set(payment.paymentId, [...(found.get(payment.paymentId) ?? []), payment]);
  return found;
}

async function callsOf(tx: Tx, kind: 'payout' | 'refund', lines: readonly StatementLine[]) {
  const references = lines.flatMap((line) => (line.kind === kind ? line.reference : []));
  const found = await tx.railCalls.findByReferences(callKindsOf(kind), unique(references));
  return new Map(found.map((one) => [one.call.reference, one]));
}

/** By the payment that was taken back. */
async function chargebacksOf(tx: Tx, payments: Iterable<RailPayment>) {
  const found = new Map<string, ChargebackMovement[]>();
  for (const { id, paymentIntentId } of payments)
    if (paymentIntentId !== null)
      found.set(id, (await tx.chargebacks.ofIntent(paymentIntentId)).flatMap(chargebackMovements));
  return found;
}

async function repeatedOf(tx: Tx, rail: RailName, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const found: StatementLine[] = [];
  for (const kind of ['settlement', 'partner_fee'] as const) {
    const ids = lines.flatMap((line) => (line.kind === kind ? (line.paymentId ?? []) : []));
    found.push(...(await tx.statements.linesOfPayments(rail, kind, unique(ids))));
  }
  return found;
}

const isRepetition = (other: StatementLine, line: StatementLine): boolean =>
  other.kind === line.kind && other.paymentId === line.paymentId && other.amountCentimos === line.amountCentimos;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
