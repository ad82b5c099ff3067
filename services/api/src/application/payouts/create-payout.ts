import type { Payout } from '../../domain/payout.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';
import { requireNoHold } from '../hold/on-hold.ts';
import { requirePartner } from '../partners/require-partner.ts';
import { assemblePayout } from './assemble-payout.ts';
import { payableAccount } from './payable-account.ts';
import { payableCentimos } from './payable-centimos.ts';

const tooManyRefunds = say(
  'A payout has at most 2,000 ledger entries, and more refunds than that wait for newer payments to cover them.',
);

const refundsUnderWay = say(
  'The balance must cover the refunds that are under way: create the payout when they have ended.',
);

/**
 * Creates a payout that the merchant asked for. The minimum of the settings does not count.
 * @throws Refusal RAIL_UNAVAILABLE and SERVICE_ON_HOLD in live mode, CONFLICT when no account can receive it, NOTHING_TO_PAY_OUT
 */
export async function createPayout(unit: Unit): Promise<Payout> {
  const { tx, caller } = unit;
  requirePartner(unit.partners, caller, 'payout');
  await requireNoHold(tx, caller);
  await tx.payoutSettings.lock(caller);
  const settings = await tx.payoutSettings.get(caller);
  const { account, reason } = await payableAccount(unit, settings);
  if (account === null) throw new Refusal('CONFLICT', reason);
  const assembled = await assemblePayout(unit, { settings, account, source: 'MANUAL' }, 1);
  if (assembled !== null) return assembled.payout;
  const { AVAILABLE: available } = await tx.balances.find(caller);
  if ((await payableCentimos(unit)) < available) throw new Refusal('NOTHING_TO_PAY_OUT', refundsUnderWay);
  throw new Refusal('NOTHING_TO_PAY_OUT', available > 0 ? tooManyRefunds : undefined);
}
