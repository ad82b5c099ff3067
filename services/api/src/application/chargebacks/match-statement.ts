import type { ChargebackMovement } from '../../domain/chargeback.ts';
import { takenBack } from '../../domain/statement.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import type { Unit } from '../unit/unit.ts';

type Moved = Pick<ChargebackMovement, 'id' | 'amountCentimos'>;

/**
 * A statement that was read before the operator opened the chargeback, or closed it as won, has its line already: now the journal
 * has it, too.
 */
export async function matchStatement({ tx }: Unit, payment: RailPayment | null, moved: Moved): Promise<void> {
  if (payment === null) return;
  const { statements, railPayments } = tx;
  const alike = await railPayments.withPaymentIds(payment.rail, [payment.paymentId]);
  const lines = await statements.linesOfPayments(payment.rail, 'chargeback', [payment.paymentId]);
  const { id, amountCentimos } = moved;
  const line = lines.find(
    (one) =>
      one.subjectId === null &&
      one.amountCentimos === amountCentimos &&
      takenBack(one, alike).some(({ id: about }) => about === payment.id),
  );
  if (line === undefined) return;
  await statements.updateLine(line, {
    ...line,
    result: 'MATCHED',
    status: 'MATCHED',
    oursCentimos: amountCentimos,
    subjectId: id,
  });
  await (amountCentimos < 0
    ? statements.matchChargebacks([id], line.day)
    : statements.matchWonChargebacks([id], line.day));
}
