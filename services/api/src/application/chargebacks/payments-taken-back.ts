import { takenBack, type StatementLine } from '../../domain/statement.ts';
import { isReal } from '../rails/keep-payment.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import type { Reads } from '../store.ts';

/**
 * The payments that lines of chargebacks can be about: those with the payment id of the line, or where it has none, those with its
 * reference, which is that of an order.
 * @returns a function of a line
 */
export async function paymentsTakenBack(
  { railPayments }: Pick<Reads, 'railPayments'>,
  lines: readonly StatementLine[],
): Promise<(line: StatementLine) => readonly RailPayment[]> {
  const ofKind = lines.filter(({ kind }) => kind === 'chargeback');
  const ids = ofKind.flatMap(({ paymentId }) => paymentId ?? []);
  const references = ofKind.flatMap(({ paymentId, reference }) =>
    paymentId === null && reference !== '' ? reference : [],
  );
  const byId = (await railPayments.withPaymentIds('collection', [...new Set(ids)])).filter(isReal);
  const byReference = (await railPayments.withReferences('collection', [...new Set(references)])).filter(isReal);
  return (line) =>
    line.paymentId === null
      ? byReference.filter(({ reference }) => reference === line.reference)
      : takenBack(
          line,
          byId.filter(({ paymentId }) => paymentId === line.paymentId),
        );
}
