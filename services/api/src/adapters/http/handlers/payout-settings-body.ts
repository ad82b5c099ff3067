import type { Schemas } from '../../../application/schemas.ts';
import { parseCentimos } from '../../../domain/money.ts';
import type { PayoutPlan } from '../../../domain/payout-settings.ts';

/** The fields that were sent. Null removes a threshold, and is no day. */
export const payoutPlanChanges = ({
  schedule,
  weekly_day,
  thresholds: { minimum, maximum } = {},
}: Schemas['PayoutSettingsReplace']): Partial<PayoutPlan> => ({
  ...(schedule !== undefined && { schedule }),
  ...(weekly_day && { weeklyDay: weekly_day }),
  ...(minimum !== undefined && { minimumCentimos: centimosOf(minimum) }),
  ...(maximum !== undefined && { maximumCentimos: centimosOf(maximum) }),
});

const centimosOf = (money: Schemas['PayoutThreshold'] | null): number | null => money && parseCentimos(money.amount);
