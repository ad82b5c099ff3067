import { chargebackMovements, type ChargebackMovement } from '../../domain/chargeback.ts';
import type { PaymentIds } from '../../domain/payment-ids.ts';
import { limaDay } from '../../domain/peru/business-days.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { railOfKind, type LiveKind, type RailName } from '../../domain/rail.ts';
import { bookedKinds, isBookedKind, type Decision, type Known, type StatementLine } from '../../domain/statement.ts';
import { isUntouched, type StoredLine } from '../../domain/statement-line.ts';
import { paymentsTakenBack } from '../chargebacks/payments-taken-back.ts';
import { mostCallsOfSubject } from '../rail-calls/rail-calls-port.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import { paymentIdsOf } from '../rails/keep-payment.ts';
import type { Tx } from '../store.ts';
import type { Unit } from '../unit/unit.ts';
import { knownArrivals } from './known-arrivals.ts';

/** The kinds of calls that a payout or a refund of a statement can be. */
export const callKindsOf = (kind: 'payout' | 'refund'): LiveKind[] =>
  (Object.keys(railOfKind) as LiveKind[]).filter((name) => railOfKind[name] === kind);

/** Reads what we know of some lines, in a few statements. @returns a function of a line, also of those that it takes meanwhile */
export async function knownMovements(
  { tx, partners }: Pick<Unit, 'tx' | 'partners'>,
  rail: RailName,
  lines: readonly StatementLine[],
) {
  const arrivals = {
    payment: await knownArrivals({ tx, partners }, rail, 'payment', lines),
    payout: await knownArrivals({ tx, partners }, rail, 'payout', lines),
  };
  const [payouts, refunds] = [await callsOf(tx, 'payout', lines), await callsOf(tx, 'refund', lines)];
  const repeated = await repeatedOf(tx, rail, lines);
  const declared = paymentIdsOf(partners, rail);
  const chargedBack = await paymentsTakenBack(tx, lines);
  const chargebacks = await chargebacksOf(tx, lines.filter(({ kind }) => kind === 'chargeback').flatMap(chargedBack));
  const transfers = await openTransfersOf(tx, lines);
  const departures = await openDeparturesOf(tx, rail, lines);
  const taken = new Set<string>();
  const arrivalsOf = ({ kind, amountCentimos }: StatementLine) =>
    (kind === 'payment' || kind === 'payout') && amountCentimos > 0 ? arrivals[kind] : undefined;

  return {
    of(line: StatementLine): Known {
      const calls = line.kind === 'payout' ? payouts : line.kind === 'refund' ? refunds : none;
      const found = calls.get(line.reference) ?? null;
      const arrived = arrivalsOf(line);
      return {
        payments: arrived?.payments(line) ?? [],
        paymentIds: arrived?.paymentIds ?? 'ever',
        isOurs: found !== null || (arrived?.isOrder(line) ?? false),
        call: found && {
          ...found.call,
          isTaken: found.statementDay !== null || taken.has(keyOf(line, found.call.id)),
        },
        chargebacks: (line.kind === 'chargeback' ? chargedBack(line) : [])
          .flatMap(({ id }) => chargebacks.get(id) ?? [])
          .map((one) => ({ ...one, isTaken: one.statementDay !== null || taken.has(keyOf(line, one.id)) })),
        // A line without an id of the partner repeats none.
        isRepeated: line.paymentId !== null && repeated.some((other) => isRepetition(declared, other, line)),
        takesBack: line.kind === 'payout' && (departures.get(departureOf(line)) ?? 0) > 0,
        hasOtherEnd: (transfers.get(Math.abs(line.amountCentimos)) ?? 0) * line.amountCentimos < 0,
      };
    },
    /** @returns the stored line with another reference that had it so far, and that is to be decided again */
    take(line: StatementLine, { result, subjectId }: Decision): StoredLine | undefined {
      if (isBookedKind(line.kind)) repeated.push(line);
      if (line.kind === 'payout' && subjectId === null) count(departures, line);
      if (line.kind === 'own_transfer' && result === 'BOOKED') {
        const amount = Math.abs(line.amountCentimos);
        transfers.set(amount, (transfers.get(amount) ?? 0) + line.amountCentimos);
      }
      if (subjectId === null) return undefined;
      const arrived = arrivalsOf(line);
      const loose = arrived?.looseLineOf(subjectId);
      arrived?.take(line, subjectId);
      taken.add(keyOf(line, subjectId));
      return loose;
    },
  };
}

/** Two lines that take each other back have the same. */
const departureOf = ({ reference, amountCentimos }: StatementLine): string =>
  `${Math.abs(amountCentimos)} ${reference}`;
const count = (departures: Map<string, number>, line: StatementLine): void => {
  const key = departureOf(line);
  departures.set(key, (departures.get(key) ?? 0) - Math.sign(line.amountCentimos));
};

/** Payouts in open or explained lines that are no movements of ours, by reference and sum: how many no other line takes back. */
async function openDeparturesOf(tx: Tx, rail: RailName, lines: readonly StatementLine[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const references = lines.flatMap(({ kind, amountCentimos, reference }) =>
    kind === 'payout' && amountCentimos > 0 && reference !== '' ? reference : [],
  );
  if (references.length === 0) return found;
  const open = await tx.statements.linesOfReferences([rail], 'payout', unique(references), ['OPEN', 'EXPLAINED']);
  // One that is read again is among them.
  const isOther = (one: StoredLine): boolean =>
    !lines.some(({ lineId, at }) => lineId === one.lineId && +at === +one.at);
  for (const line of open) if (isOfNothing(line) && isOther(line)) count(found, line);
  return found;
}

const isOfNothing = (line: StoredLine): boolean =>
  isUntouched(line) || (line.status === 'EXPLAINED' && line.subjectId === null);

const none = new Map<string, never>();

/** A chargeback has two lines: the money is taken, and given back. */
const keyOf = ({ kind, amountCentimos }: StatementLine, subjectId: string): string =>
  `${kind} ${amountCentimos > 0} ${subjectId}`;

async function callsOf(tx: Tx, kind: 'payout' | 'refund', lines: readonly StatementLine[]) {
  const kinds = callKindsOf(kind);
  const references = unique(lines.flatMap((line) => (line.kind === kind ? line.reference : [])));
  const found = new Map(
    (await tx.railCalls.findByReferences(kinds, references)).map((one) => [one.call.reference, one]),
  );
  for (const [reference, { call, statementDay }] of found)
    if (statementDay !== null) found.set(reference, (await leftAgain(tx, kinds, call)) ?? { call, statementDay });
  return found;
}

/** What a statement has left once, and here twice: the bank names it in the same way. */
async function leftAgain(tx: Tx, kinds: readonly LiveKind[], { id, subjectId }: RailCall) {
  const calls = (await tx.railCalls.ofSubjects([subjectId], mostCallsOfSubject)).filter((call) => call.id !== id);
  const all = await tx.railCalls.findByReferences(
    kinds,
    calls.map(({ reference }) => reference),
  );
  return all.find(({ call, statementDay }) => call.status === 'SUCCEEDED' && statementDay === null);
}

/** By the payment that was taken back. */
async function chargebacksOf(tx: Tx, payments: readonly RailPayment[]) {
  const found = new Map<string, ChargebackMovement[]>();
  for (const one of await tx.chargebacks.ofPayments(unique(payments.map(({ id }) => id))))
    if (one.railPaymentId !== null)
      found.set(one.railPaymentId, [...(found.get(one.railPaymentId) ?? []), ...chargebackMovements(one)]);
  return found;
}

async function repeatedOf(tx: Tx, rail: RailName, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const found: StatementLine[] = [];
  for (const kind of bookedKinds) {
    const ids = lines.flatMap((line) => (line.kind === kind ? (line.paymentId ?? []) : []));
    if (ids.length > 0) {
      const stored = await tx.statements.linesOfPayments(rail, kind, unique(ids));
      // One that is not booked repeats nothing, and may be the line itself.
      found.push(...stored.filter(({ result }) => result === 'BOOKED'));
    }
  }
  return found;
}

/** On another day it is another one: partners number fees and settlements anew. */
const isRepetition = (declared: PaymentIds, other: StatementLine, line: StatementLine): boolean =>
  other.kind === line.kind &&
  other.paymentId === line.paymentId &&
  other.amountCentimos === line.amountCentimos &&
  limaDay(other.at) === limaDay(line.at) &&
  (declared !== 'reference' || other.reference === line.reference);

/** By the amount without its sign: the sum of the ends that have no other end yet. */
async function openTransfersOf(tx: Tx, lines: readonly StatementLine[]): Promise<Map<number, number>> {
  if (!lines.some(({ kind }) => kind === 'own_transfer')) return new Map();
  return new Map(
    (await tx.statements.openTransfers()).map(({ amountCentimos, centimos }) => [amountCentimos, centimos]),
  );
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
