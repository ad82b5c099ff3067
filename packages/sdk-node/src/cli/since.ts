import { UsageError } from './problems.ts';

/** A date, with or without a time of day. `Date.parse` alone would read `5` as May 2001. */
const fullDate = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `10m` → the time ten minutes before `now`; another text is a time of its own. @throws UsageError */
export function readSince(text: string, now: Date): string {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const date = unit
    ? new Date(now.getTime() - Number(count) * units[unit as keyof typeof units])
    : new Date(fullDate.test(text) ? text : NaN);
  if (Number.isNaN(date.getTime()))
    throw new UsageError(`--since ${text} is no time. Write 10m, 2h or 1d, or a time such as ${now.toISOString()}.`);
  return date.toISOString();
}
