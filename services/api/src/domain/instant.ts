const written = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;

const form = 'Write a time with its offset, such as 2026-11-23T10:00:00-05:00 or 2026-11-23T15:00:00Z.';

/**
 * Reads a time with any offset from UTC; what is finer than a millisecond is cut off.
 * @returns the instant, or a sentence that says why there is none
 */
export function readInstant(text: string): Date | string {
  const match = written.exec(text);
  if (match === null) return form;
  const [, day = '', ...parts] = match;
  const [hour = 0, minute = 0, second = 0] = parts.slice(0, 3).map(Number);
  const [fraction = '', sign = '+', offsetHour = '0', offsetMinute = '0'] = parts.slice(3);

  const date = new Date(`${day}T00:00:00Z`);
  // JavaScript takes 30 February for 2 March: a day that does not come back as it went in does not exist.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    return 'There is no such day in the calendar.';
  if (second === 60) return 'Leap seconds are not accepted. Write second 59, or the start of the next minute.';
  if (hour > 23 || minute > 59 || second > 59)
    return 'There is no such time of day. Hours go from 00 to 23, minutes and seconds from 00 to 59.';
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return 'There is no such offset from UTC.';

  const aheadMs = (sign === '-' ? -1 : 1) * (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000;
  const timeMs = ((hour * 60 + minute) * 60 + second) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  const at = new Date(date.getTime() + timeMs - aheadMs);
  // At the ends of the calendar an offset can lead out of its four digits of years.
  return at.getUTCFullYear() < 0 || at.getUTCFullYear() > 9_999 ? 'There is no such day in the calendar.' : at;
}
