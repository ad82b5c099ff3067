import { say, type Message } from './message.ts';
const pattern = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;

const wrongFormat = say('Write a time with its offset, such as 2026-11-23T10:00:00-05:00 or 2026-11-23T15:00:00Z.');
const noSuchDay = say('There is no such day in the calendar.');

/**
 * Reads a time with any offset from UTC. Digits beyond the millisecond are cut off.
 * @returns the instant, or a sentence that says what is wrong with the text
 */
export function readInstant(text: string): Date | Message {
  const match = pattern.exec(text);
  if (match === null) return wrongFormat;
  const [, day = '', ...parts] = match;
  const [hour = 0, minute = 0, second = 0] = parts.slice(0, 3).map(Number);
  const [fraction = '', sign = '+', offsetHour = '0', offsetMinute = '0'] = parts.slice(3);

  const date = new Date(`${day}T00:00:00Z`);
  // JavaScript turns 30 February into 2 March. A day that changes does not exist.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return noSuchDay;
  if (second === 60) return say('Leap seconds are not accepted. Write second 59, or the start of the next minute.');
  if (hour > 23 || minute > 59 || second > 59)
    return say('There is no such time of day. Hours go from 00 to 23, minutes and seconds from 00 to 59.');
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return say('There is no such offset from UTC.');

  const offsetMs = (sign === '-' ? -1 : 1) * (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000;
  const timeMs = ((hour * 60 + minute) * 60 + second) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  const at = new Date(date.getTime() + timeMs - offsetMs);
  // The offset can lead to a year before 0000 or after 9999.
  return at.getUTCFullYear() < 0 || at.getUTCFullYear() > 9_999 ? noSuchDay : at;
}
