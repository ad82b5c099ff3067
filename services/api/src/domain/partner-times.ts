const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A partner's clock may be ahead of ours. Further ahead, a payment would be missed by every statement until that day. */
const mostAheadMs = 5 * minuteMs;
/** A partner that knows no order of ours can tell of money that it has found late. */
const oldestWithoutOrderMs = 400 * dayMs;

/** What a time that a partner tells is compared with. `orderMadeAt` null: it is about no order of ours. */
export type Around = { now: Date; orderMadeAt: Date | null };

export type TimeProblem = 'AHEAD' | 'BEFORE_ORDER' | 'TOO_OLD';

/** What is wrong with a time that a partner tells. Null: it can be right. */
export function timeProblem(at: Date, { now, orderMadeAt }: Around): TimeProblem | null {
  if (at.getTime() - now.getTime() > mostAheadMs) return 'AHEAD';
  if (orderMadeAt === null) return now.getTime() - at.getTime() > oldestWithoutOrderMs ? 'TOO_OLD' : null;
  return orderMadeAt.getTime() - at.getTime() > dayMs ? 'BEFORE_ORDER' : null;
}

/** The time of a payment in an answer: ours, when what the partner tells cannot be. `toldAt`: what it told then. */
export function believedTime(told: Date, around: Around): { at: Date; toldAt: Date | null } {
  const { now } = around;
  if (timeProblem(told, around) !== null) return { at: now, toldAt: told };
  // No clock of a partner dates a payment in the future.
  return { at: told < now ? told : now, toldAt: null };
}

/** A call that a partner has accepted is asked about once a day at least, whatever the partner says. */
export const boundedAskAt = (told: Date, now: Date): Date =>
  told.getTime() - now.getTime() > dayMs ? new Date(now.getTime() + dayMs) : told;
