import { transition } from '../../domain/lifecycle.ts';
import { isNamed } from '../../domain/payment-ids.ts';
import { isReversal, takenBack } from '../../domain/statement.ts';
import { isUntouched, statementLineLifecycle, type StoredLine } from '../../domain/statement-line.ts';
import { freeLine } from '../reconciliation/free-line.ts';
import { netTwo } from '../statement-lines/end-lines.ts';
import type { Tx } from '../store.ts';
import type { Unit } from '../unit/unit.ts';
import { isReal } from './keep-payment.ts';
import type { RailPayment } from './rail-payments-port.ts';

/**
 * What a statement says against a payment that it has. OTHER_AMOUNT: its line has another amount. REVERSAL: another line takes it back.
 * TWIN: the partner has told it twice, no statement has the first one, which has paid an order, and this line is that one's.
 */
export type StatedAgainst = { line: StoredLine } & (
  | { kind: 'OTHER_AMOUNT' }
  | { kind: 'REVERSAL'; reversal: StoredLine }
  | { kind: 'TWIN'; twin: RailPayment }
);

/** @returns null: no statement has the payment, or it has it as we do */
export async function statedAgainst(tx: Tx, payment: RailPayment): Promise<StatedAgainst | null> {
  const { id, rail, paymentId } = payment;
  if (rail !== 'collection') return null;
  const lines = await tx.statements.linesOfPayments(rail, 'payment', [paymentId]);
  const line = lines.find(({ subjectId }) => subjectId === id);
  if (line === undefined) return null;
  if (line.status === 'OPEN' && line.result === 'OTHER_AMOUNT') return { kind: 'OTHER_AMOUNT', line };
  const alike = (await tx.railPayments.withPaymentIds(rail, [paymentId])).filter(isReal);
  const reversal = lines.find((one) => isUntouched(one) && takesBack(one, line, payment, alike));
  if (reversal !== undefined) return { kind: 'REVERSAL', line, reversal };
  // What operators have said of another amount stands, until they open the line again.
  const twin = line.result === 'OTHER_AMOUNT' ? undefined : alike.find((one) => isTwin(one, payment));
  return twin === undefined ? null : { kind: 'TWIN', line, twin };
}

/** Under the number of several payments, a line that names one of them takes back that one. */
const takesBack = (one: StoredLine, line: StoredLine, payment: RailPayment, alike: readonly RailPayment[]): boolean =>
  isReversal(one) &&
  one.amountCentimos === 0 - line.amountCentimos &&
  one.amountCentimos === 0 - payment.amountCentimos &&
  (one.reference === line.reference || takenBack(one, alike).some(({ id }) => id === payment.id));

/** `one` has paid an order and is in no statement, and the other one, which is in suspense, was told as the same. */
export const isTwin = (one: RailPayment, { id, reference, amountCentimos, paymentIntentId }: RailPayment): boolean =>
  paymentIntentId === null &&
  one.id !== id &&
  one.paymentIntentId !== null &&
  one.statementDay === null &&
  one.amountCentimos === amountCentimos &&
  isNamed(one, reference);

/** The payment has its line no more: the line is netted with what takes it back, is its twin's, or is open for what has arrived. */
export async function giveUpLine(unit: Pick<Unit, 'tx' | 'random' | 'realNow'>, against: StatedAgainst): Promise<void> {
  const { statements } = unit.tx;
  const freed = await freeLine(unit, against.line);
  if (against.kind === 'REVERSAL') await netTwo(unit, freed, against.reversal);
  if (against.kind !== 'TWIN') return;
  const { id: subjectId, amountCentimos: oursCentimos } = against.twin;
  const { after } = transition(statementLineLifecycle, 'match', freed);
  await statements.updateLine(freed, { ...after, result: 'MATCHED', oursCentimos, subjectId });
  await statements.matchPayments([subjectId], freed.day);
}
