import { chargebackAmount, type Chargeback } from '../../domain/chargeback.ts';
import { chargebackLines, withoutFee } from '../../domain/ledger.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';
import { found } from '../../domain/refusal.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { checkNote } from '../ledger/check-note.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { matchStatement } from './match-statement.ts';

/** `amountCentimos` null: all that is left of the payment. */
export type NewChargeback = { paymentIntentId: string; amountCentimos: number | null; reason: string };

type Opening = { intent: PaymentIntent } & ReturnType<typeof chargebackAmount>;

/** Writes nothing. @throws Refusal PAYMENT_INTENT_NOT_FOUND, VALIDATION_ERROR, CONFLICT */
export async function chargebackToOpen(
  { tx }: CommandUnit,
  { paymentIntentId: id, amountCentimos, reason }: NewChargeback,
): Promise<Opening> {
  checkNote('reason', reason);
  const scope = found(await tx.scopes.of('payment intent', id), 'PAYMENT_INTENT_NOT_FOUND');
  const intent = found(await tx.paymentIntents.find(scope, id), 'PAYMENT_INTENT_NOT_FOUND');
  return { intent, ...chargebackAmount(intent, await tx.chargebacks.ofIntent(id), amountCentimos) };
}

/** The merchant bears the amount until the dispute is won. @throws Refusal as `chargebackToOpen` does */
export async function openChargeback(unit: CommandUnit, given: NewChargeback): Promise<Chargeback> {
  const { intent: read } = await chargebackToOpen(unit, given);
  // Locks the intent, so that no refund is created meanwhile, and reads again.
  await unit.tx.paymentIntents.changeRefunded(read, 0);
  const { intent, method, amountCentimos } = await chargebackToOpen(unit, given);
  const { merchantId, livemode } = intent;
  const inScope = await merchantUnit(unit, { merchantId, livemode });
  const { tx, now: createdAt, random } = inScope;
  const payment = await tx.railPayments.ofIntent(intent.id);
  const chargeback: Chargeback = {
    id: random.id('cbk_'),
    merchantId,
    livemode,
    paymentIntentId: intent.id,
    railPaymentId: payment?.id ?? null,
    amountCentimos,
    reason: given.reason,
    status: 'OPEN',
    balanceTransactionId: random.id('btxn_'),
    wonTransactionId: null,
    statementDay: null,
    wonStatementDay: null,
    createdAt,
    endedAt: null,
  };
  await tx.chargebacks.insert(chargeback);
  const source = {
    type: 'CHARGEBACK',
    sourceType: 'CHARGEBACK',
    sourceId: chargeback.id,
    paymentMethod: method,
  } as const;
  const id = chargeback.balanceTransactionId;
  const entry = { ...source, id, merchantId, livemode, status: 'AVAILABLE', createdAt } as const;
  const lines = chargebackLines(method, amountCentimos, livemode);
  await bookEntry(inScope, withoutFee(entry, -amountCentimos), lines);
  await matchStatement(inScope, payment, { id: chargeback.id, amountCentimos: -amountCentimos });
  return chargeback;
}
