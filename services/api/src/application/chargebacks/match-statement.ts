import type { ChargebackMovement } from '../../domain/chargeback.ts';
import { takenBack } from '../../domain/statement.ts';
import { isReal } from '../rails/keep-payment.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import { matchOpenLine } from '../statement-lines/match-open-line.ts';
import type { Unit } from '../unit/unit.ts';

type Moved = Pick<ChargebackMovement, 'id' | 'amountCentimos'>;

/**
 * A statement that was read before the operator opened the chargeback, or closed it as won, has its line already: now the journal
 * has it, too.
 */
export async function matchStatement(
  unit: Pick<Unit, 'tx' | 'random' | 'realNow'>,
  payment: RailPayment | null,
  moved: Moved,
): Promise<void> {
  if (payment === null) return;
  const { statements, railPayments } = unit.tx;
  const { rail, paymentId, reference } = payment;
  const alike = (await railPayments.withPaymentIds(rail, [paymentId])).filter(isReal);
  const named = (await statements.linesOfPayments(rail, 'chargeback', [paymentId])).filter((one) =>
    takenBack(one, alike).some(({ id: about }) => about === payment.id),
  );
  const unnamed = await statements.linesWithoutPayment(rail, 'chargeback', reference);
  const { id, amountCentimos } = moved;
  const line = await matchOpenLine(unit, [...named, ...unnamed], { id, amountCentimos });
  if (line === undefined) return;
  await (amountCentimos < 0
    ? statements.matchChargebacks([id], line.day)
    : statements.matchWonChargebacks([id], line.day));
}
