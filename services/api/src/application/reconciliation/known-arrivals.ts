import type { PaymentIds } from '../../domain/payment-ids.ts';
import { orderKinds, type RailName } from '../../domain/rail.ts';
import type { KnownPayment, StatementLine } from '../../domain/statement.ts';
import type { StoredLine } from '../../domain/statement-line.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import { isReal, paymentIdsOf } from '../rails/keep-payment.ts';
import type { Tx } from '../store.ts';
import type { Unit } from '../unit/unit.ts';

/** Money that has arrived, as lines of one kind name it: payments, or payouts that a bank returned. */
export type KnownArrivals = {
  /** How long the partner's payment ids are unique. */
  paymentIds: PaymentIds;
  /** Those with the line's payment id. */
  payments(line: StatementLine): KnownPayment[];
  /** Whether the line names an order of ours. Asked for only where no payment has its reference. */
  isOrder(line: StatementLine): boolean;
  /** The stored line with another reference that a payment is matched with. */
  looseLineOf(paymentId: string): StoredLine | undefined;
  take(line: StatementLine, paymentId: string): void;
};

export async function knownArrivals(
  { tx, partners }: Pick<Unit, 'tx' | 'partners'>,
  rail: RailName,
  kind: 'payment' | 'payout',
  all: readonly StatementLine[],
): Promise<KnownArrivals> {
  const lines = all.filter((line) => line.kind === kind && line.amountCentimos > 0);
  const railOfThem = kind === 'payment' ? 'collection' : 'payout';
  const payments = await paymentsById(tx, railOfThem, lines);
  const of = ({ paymentId }: StatementLine): RailPayment[] => payments.get(paymentId ?? '') ?? [];
  const own = (line: StatementLine) => of(line).filter((one) => one.reference === line.reference);
  const isFree = ({ statementDay }: RailPayment): boolean => statementDay === null;
  // Mostly each line has a payment of its own that no line has yet, and nothing more is read.
  const contested = lines.filter((line) => of(line).length > 0 && !own(line).some(isFree));
  const takers = await takersOf(tx, rail, kind, contested);
  const orders = await ordersOf(tx, kind === 'payment' ? contested.filter((line) => own(line).length === 0) : []);
  const taken = new Map<string, KnownPayment['takenBy']>();
  for (const [id, { reference, amountCentimos, status }] of takers)
    taken.set(id, { reference, amountCentimos, isOpen: status === 'OPEN' });

  return {
    paymentIds: paymentIdsOf(partners, railOfThem),
    payments: (line) =>
      of(line).map(({ id, reference, formerReferences, amountCentimos, at, statementDay }) => ({
        id,
        reference,
        formerReferences,
        amountCentimos,
        at,
        takenBy: taken.get(id) ?? (statementDay === null ? null : { reference, amountCentimos, isOpen: false }),
      })),
    isOrder: ({ reference }) => orders.has(reference),
    looseLineOf(paymentId) {
      const line = takers.get(paymentId);
      const isLoose =
        line !== undefined && !of(line).some((one) => one.id === paymentId && one.reference === line.reference);
      return isLoose ? line : undefined;
    },
    take({ reference, amountCentimos }, paymentId) {
      taken.set(paymentId, { reference, amountCentimos, isOpen: false });
      takers.delete(paymentId);
    },
  };
}

/** With one of the payment ids of these lines, without what never was. */
async function paymentsById(
  tx: Tx,
  rail: RailName,
  lines: readonly StatementLine[],
): Promise<Map<string, RailPayment[]>> {
  const found = new Map<string, RailPayment[]>();
  for (const payment of (await tx.railPayments.withPaymentIds(rail, idsOf(lines))).filter(isReal)) {
    const alike = found.get(payment.paymentId);
    if (alike === undefined) found.set(payment.paymentId, [payment]);
    else alike.push(payment);
  }
  return found;
}

/** The stored lines that payments are matched with, by the ids of these. */
async function takersOf(tx: Tx, rail: RailName, kind: 'payment' | 'payout', lines: readonly StatementLine[]) {
  const takers = new Map<string, StoredLine>();
  for (const line of await tx.statements.linesOfPayments(rail, kind, idsOf(lines)))
    if (line.subjectId !== null) takers.set(line.subjectId, line);
  return takers;
}

async function ordersOf(tx: Tx, lines: readonly StatementLine[]): Promise<Set<string>> {
  const references = [...new Set(lines.map(({ reference }) => reference))];
  return new Set((await tx.railCalls.findByReferences(orderKinds, references)).map(({ call }) => call.reference));
}

const idsOf = (lines: readonly StatementLine[]): string[] => [
  ...new Set(lines.flatMap(({ paymentId }) => paymentId ?? [])),
];
