import { businessDayAfter } from '../../domain/peru/business-days.ts';
import { defaultRefundDays } from '../../domain/rail.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import { addedHolidays } from '../ledger/added-holidays.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * When a call of live mode that the partner accepts now should have ended: a payout at the time in its order, a refund or a return
 * some business days from now. Null: that is not known.
 */
export async function dueAt(
  { tx, now, partners }: Pick<Unit, 'tx' | 'now' | 'partners'>,
  { livemode, kind, request }: RailCall,
): Promise<Date | null> {
  if (!livemode) return null;
  if (kind === 'payout' && typeof request.endsAt === 'string') return new Date(request.endsAt);
  if (kind !== 'refund') return null;
  const days = partners.find('refund')?.refundDays ?? defaultRefundDays;
  return businessDayAfter(now, days, await addedHolidays({ tx, now }));
}
