import { chargebackLifecycle, type Chargeback } from '../../domain/chargeback.ts';
import { withoutFee, wonChargebackLines } from '../../domain/ledger.ts';
import { transition } from '../../domain/lifecycle.ts';
import { found } from '../../domain/refusal.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import type { Unit } from '../unit/unit.ts';
import { existingChargeback } from './existing-chargeback.ts';
import { matchStatement } from './match-statement.ts';

export type ChargebackEnd = { id: string; isWon: boolean };

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it is closed */
export async function chargebackToClose({ tx }: CommandUnit, { id, isWon }: ChargebackEnd): Promise<Chargeback> {
  const chargeback = await existingChargeback(tx, id);
  transition(chargebackLifecycle, isWon ? 'win' : 'concede', chargeback);
  return chargeback;
}

/** Won: the merchant gets the amount back. Lost: it has borne it already. @throws Refusal as `chargebackToClose` does */
export async function closeChargeback(unit: CommandUnit, end: ChargebackEnd): Promise<Chargeback> {
  const before = await chargebackToClose(unit, end);
  const inScope = await merchantUnit(unit, before);
  const { after: ended } = transition(chargebackLifecycle, end.isWon ? 'win' : 'concede', before);
  const wonTransactionId = end.isWon ? inScope.random.id('btxn_') : null;
  const after = { ...ended, wonTransactionId, endedAt: inScope.now };
  await inScope.tx.chargebacks.update(before, after);
  if (wonTransactionId !== null) await giveBack(inScope, before, wonTransactionId);
  return after;
}

async function giveBack(unit: Unit, { id: sourceId, paymentIntentId, ...chargeback }: Chargeback, id: string) {
  const { tx, now: createdAt } = unit;
  const { merchantId, livemode, amountCentimos } = chargeback;
  const intent = found(await tx.paymentIntents.find(chargeback, paymentIntentId), 'PAYMENT_INTENT_NOT_FOUND');
  if (intent.paid === null) throw new Error(`${paymentIntentId} has a chargeback, and is not paid.`);
  const source = { type: 'ADJUSTMENT', sourceType: 'CHARGEBACK', sourceId, paymentMethod: null } as const;
  const entry = { ...source, id, merchantId, livemode, status: 'AVAILABLE', createdAt } as const;
  const lines = wonChargebackLines(intent.paid.methodType, amountCentimos, livemode);
  await bookEntry(unit, withoutFee(entry, amountCentimos), lines);
  const payment = await tx.railPayments.ofIntent(paymentIntentId);
  await matchStatement(unit, payment, { id: sourceId, amountCentimos });
}
