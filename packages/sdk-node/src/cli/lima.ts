/** Peru has no daylight saving time. @returns `2026-11-27` and `09:30:00` */
export function limaTime(time: Date): { day: string; clock: string } {
  const text = new Date(time.getTime() - 5 * 3_600_000).toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 19) };
}
