import { chargebackEnd, chargebackLifecycle, type Chargeback, type ClosedAs } from '../../domain/chargeback.ts';
import { transition } from '../../domain/lifecycle.ts';
import type { CommandUnit } from '../operators/command.ts';
import { bookShares, ofChargeback } from './book-shares.ts';
import { holdAgain } from './charge-suspense-back.ts';
import { existingChargeback } from './existing-chargeback.ts';
import { matchStatement } from './match-statement.ts';
import { placeOf } from './place-of.ts';

export type ChargebackEnd = { id: string } & ClosedAs;

type Closing = { chargeback: Chargeback } & ReturnType<typeof chargebackEnd>;

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when it is closed, or does not fit */
export async function chargebackToClose(
  { tx }: Pick<CommandUnit, 'tx'>,
  { id, ...as }: ChargebackEnd,
): Promise<Closing> {
  const chargeback = await existingChargeback(tx, id);
  transition(chargebackLifecycle, as.isWon ? 'win' : 'concede', chargeback);
  return { chargeback, ...chargebackEnd(chargeback, as) };
}

/** Won: each gets back what it bore. Lost: each has borne it already. @throws Refusal as `chargebackToClose` does */
export async function closeChargeback(unit: CommandUnit, end: ChargebackEnd): Promise<Chargeback> {
  const { chargeback: before, wonCentimos, ourCentimos, shares } = await chargebackToClose(unit, end);
  const { after: ended } = transition(chargebackLifecycle, end.isWon ? 'win' : 'concede', before);
  const closed = { ...ended, wonCentimos, ourCentimos };
  const place = await placeOf(unit, before);
  if (place === null) {
    const after = { ...closed, endedAt: unit.realNow };
    await unit.tx.chargebacks.update(before, after);
    if (wonCentimos !== null) await holdAgain(unit, before, wonCentimos);
    return after;
  }
  const { inTime, method, payment } = place;
  const booking = { type: 'ADJUSTMENT', ...ofChargeback(before), method, shares } as const;
  const after = { ...closed, endTransactionId: await bookShares(inTime, before, booking), endedAt: inTime.now };
  await unit.tx.chargebacks.update(before, after);
  if (wonCentimos !== null) await matchStatement(unit, payment, { id: before.id, amountCentimos: wonCentimos });
  return after;
}
