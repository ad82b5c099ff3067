import type { Schemas } from '../../../application/schemas.ts';
import { parseCentimos } from '../../../domain/money.ts';
import type { PayoutPlan } from '../../../domain/payout-settings.ts';

/** What is left out gets its default. */
export const payoutPlan = ({
  schedule,
  weekly_day = null,
  thresholds = {},
}: Schemas['PayoutSettingsReplace']): PayoutPlan => ({
  schedule,
  weeklyDay: weekly_day,
  minimumCentimos: centimosOf(thresholds.minimum),
  maximumCentimos: centimosOf(thresholds.maximum),
});

const centimosOf = (money: Schemas['PayoutThreshold'] | null | undefined): number | null =>
  money ? parseCentimos(money.amount) : null;
