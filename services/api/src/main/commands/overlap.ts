import { InvalidArgumentError } from 'commander';

const secondsOf: { readonly [unit: string]: number } = { s: 1, m: 60, h: 3_600, d: 86_400 };
const longestDays = 30;

/** The seconds of a span, such as `--overlap`: for how long an old key or secret still works. @throws InvalidArgumentError */
export function overlapSeconds(text: string): number {
  const [, count, unit = ''] = /^(\d{1,7})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (secondsOf[unit] ?? Number.NaN);
  if (seconds > 0 && seconds <= longestDays * 86_400) return seconds;
  throw new InvalidArgumentError(`Write a number and a unit, such as 90s, 30m, 24h or 7d; at most ${longestDays}d.`);
}
