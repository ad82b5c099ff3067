import { say, type Message } from '../../domain/message.ts';
import { formatCentimos } from '../../domain/money.ts';
import { notReturned, type Payout } from '../../domain/payout.ts';
import { found, Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import { merchantUnit } from '../operators/merchant-unit.ts';
import { giveBack } from './give-back.ts';
import { returnedPayout, sumOf, type ReturnedPayout } from './returned-parts.ts';
import { chargeReturnFee, settleInTransit } from './settle-return.ts';

/** `feeCentimos`: what the bank has kept for the return. */
export type ReturnSettlement = { id: string; feeCentimos: number };

/** Writes nothing. @throws Refusal PAYOUT_NOT_FOUND, CONFLICT when this is not what is left of a payout that came back */
export async function settleableReturn(
  { tx }: CommandUnit,
  { id, feeCentimos }: ReturnSettlement,
): Promise<ReturnedPayout & { backCentimos: number }> {
  const returned = found(await returnedPayout(tx, id), 'PAYOUT_NOT_FOUND');
  const { payout, parts } = returned;
  const { status, amountCentimos } = payout;
  if (status !== 'IN_TRANSIT' && status !== 'PAID')
    throw conflict(say('{payout} is {status}: no part of it waits for the rest.', { payout: id, status }));
  const [part] = parts;
  if (status === 'PAID' && part !== undefined)
    throw conflict(
      say('{payout} has arrived, and {id} is a part that came back: suspense assign {id} first.', {
        payout: id,
        id: part.id,
      }),
    );
  const backCentimos = status === 'PAID' ? payout.returnedCentimos : sumOf(parts);
  if (backCentimos === 0) throw conflict(say('Nothing of {payout} has come back.', { payout: id }));
  const left = status === 'PAID' ? notReturned(payout) : amountCentimos - backCentimos;
  if (feeCentimos !== left)
    throw conflict(
      say('Of the S/ {amount} of {payout} S/ {back} came back: the bank has kept S/ {left}, and not S/ {fee}.', {
        amount: formatCentimos(amountCentimos),
        payout: id,
        back: formatCentimos(backCentimos),
        left: formatCentimos(left),
        fee: formatCentimos(feeCentimos),
      }),
    );
  return { ...returned, backCentimos };
}

/** The rest of a payout that came back is the bank's fee: it has failed. @throws Refusal as `settleableReturn` does */
export async function settleReturn(unit: CommandUnit, args: ReturnSettlement): Promise<Payout> {
  const { payout: read } = await settleableReturn(unit, args);
  const inScope = await merchantUnit(unit, read);
  // Locks: a part that comes at the same moment is seen here, or sees this.
  await inScope.tx.payoutSettings.lock(inScope.caller);
  const { payout, parts } = await settleableReturn(unit, args);
  const { feeCentimos } = args;
  if (payout.status === 'IN_TRANSIT') return settleInTransit(inScope, { payout, parts, feeCentimos });
  const back = { amountCentimos: feeCentimos, from: 'svc:partner-costs' } as const;
  const settled = await giveBack(inScope, payout, { ...payout, returnFeeCentimos: feeCentimos }, back);
  await chargeReturnFee(inScope, payout.id, feeCentimos);
  return settled;
}

const conflict = (message: Message): Refusal => new Refusal('CONFLICT', message);
