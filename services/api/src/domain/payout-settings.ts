import { say } from './message.ts';
import { invalid } from './refusal.ts';
import type { Scope } from './scope.ts';

export type PayoutSchedule = 'PROVIDER' | 'DAILY' | 'WEEKLY' | 'MANUAL';
export type PayoutDay = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY';

/** When payouts are created, and how large they are. Null: no limit. */
export type PayoutPlan = {
  schedule: PayoutSchedule;
  /** Of WEEKLY. Another schedule does not use it, and keeps it for when it becomes WEEKLY again. */
  weeklyDay: PayoutDay | null;
  minimumCentimos: number | null;
  maximumCentimos: number | null;
};

/** What a merchant has set for its payouts in one mode. */
export type PayoutSettings = Scope &
  PayoutPlan & {
    /** The account that receives payouts. Null: there is no account, and no payout is created. */
    defaultAccountId: string | null;
    /** Payouts to the default account are created from this time on. */
    payableFrom: Date | null;
    /** Counts the changes, for compare-and-set. 0: nothing is stored yet. */
    version: number;
  };

/** For a merchant that has set nothing. */
export const initialSettings = ({ merchantId, livemode }: Scope): PayoutSettings => ({
  merchantId,
  livemode,
  schedule: 'PROVIDER',
  weeklyDay: null,
  minimumCentimos: null,
  maximumCentimos: null,
  defaultAccountId: null,
  payableFrom: null,
  version: 0,
});

/**
 * A plan after a change: what is absent stays. A WEEKLY schedule that is given no day has its last one, or gets Monday.
 * @throws Refusal VALIDATION_ERROR when the day does not fit the schedule, or a threshold is wrong
 */
export function changedPlan(before: PayoutPlan, changes: Partial<PayoutPlan>): PayoutPlan {
  const { schedule, weeklyDay, minimumCentimos, maximumCentimos } = { ...before, ...changes };
  const isWeekly = schedule === 'WEEKLY';
  if (!isWeekly && changes.weeklyDay)
    throw invalid({ field: 'weekly_day', code: 'NOT_ALLOWED', message: say('Only a WEEKLY schedule has a day.') });
  for (const [name, centimos] of [
    ['minimum', minimumCentimos],
    ['maximum', maximumCentimos],
  ] as const)
    if (centimos === 0)
      throw invalid({
        field: `thresholds.${name}.amount`,
        code: 'OUT_OF_RANGE',
        message: say('Must be above zero.'),
      });
  if (minimumCentimos !== null && maximumCentimos !== null && minimumCentimos > maximumCentimos)
    throw invalid({
      field: 'thresholds.minimum',
      code: 'OUT_OF_RANGE',
      message: say('Must not be above the maximum.'),
    });
  return { schedule, weeklyDay: isWeekly ? (weeklyDay ?? 'MONDAY') : weeklyDay, minimumCentimos, maximumCentimos };
}

/** In live mode, an account receives nothing for this time after it became the default: a change by a stolen key can be found. */
export const liveHoldMs = 48 * 3_600_000;

/** @param now the merchant's time */
export function withDefault(settings: PayoutSettings, accountId: string, now: Date): PayoutSettings {
  const holdMs = settings.livemode ? liveHoldMs : 0;
  return { ...settings, defaultAccountId: accountId, payableFrom: new Date(now.getTime() + holdMs) };
}
