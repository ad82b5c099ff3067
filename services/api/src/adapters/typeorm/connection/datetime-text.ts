/** A time as both databases write it, in UTC: `2026-11-23 15:00:00.000`. @throws RangeError for a year outside 0 to 9999 */
export function datetimeText(date: Date): string {
  const text = date.toISOString();
  if (text.length !== 24) throw new RangeError(`${text} is not in the range of a DATETIME.`);
  return `${text.slice(0, 10)} ${text.slice(11, 23)}`;
}
