import type { Clock } from '../src/adapters/http/workbench/snapshot-type.ts';
import { h } from './element.ts';
import { text } from './messages.ts';

// All times are those of Lima: so are business days, payouts and what becomes available. A merchant's time is that of its
// test clock. Calls and keys have real time.

export type Which = 'test' | 'real';

const timeZone = 'America/Lima';
const locale = navigator.language;

/** How far the service's time is ahead of the browser's. On one machine it is nothing, in a test it can be much. */
let serverAheadMs = 0;
let clockAheadMs = 0;

export function setServerNow(iso: string | null): void {
  if (iso !== null) serverAheadMs = Date.parse(iso) - Date.now();
}
export function setClock(clock: Clock | null): void {
  clockAheadMs = clock?.ahead_ms ?? 0;
}

export const now = (which: Which): Date => new Date(Date.now() + serverAheadMs + (which === 'test' ? clockAheadMs : 0));

const clockTime = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone } as const;
const dayAndMonth = { day: '2-digit', month: 'short', timeZone } as const;

const formats = {
  day: new Intl.DateTimeFormat(locale, { weekday: 'short', ...dayAndMonth }),
  date: new Intl.DateTimeFormat(locale, { weekday: 'short', year: 'numeric', ...dayAndMonth }),
  short: new Intl.DateTimeFormat(locale, clockTime),
  long: new Intl.DateTimeFormat(locale, { ...dayAndMonth, ...clockTime }),
  minute: new Intl.DateTimeFormat(locale, { ...dayAndMonth, ...clockTime, weekday: 'short', second: undefined }),
  full: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium', timeZone }),
};

export const format = (name: keyof typeof formats, at: Date): string => formats[name].format(at);

/** `2026-11-23`, the calendar day in Lima. */
export const limaDay = (at: Date): string => new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
/** An hour of a day in Lima, which is five hours behind UTC all year. */
export const limaTime = (day: string, hour: number): Date => new Date(Date.parse(day) + (hour + 5) * 3_600_000);

/** The time, and which clock it is of; with the date when it is not today. */
export function time(iso: string, which: Which): HTMLElement {
  const at = new Date(iso);
  const isToday = limaDay(at) === limaDay(now(which));
  const name = which === 'test' ? text.testClock : text.realTime;
  return h(
    'time',
    { datetime: iso, title: `${name}: ${format('full', at)}, ${text.inLima}` },
    format(isToday ? 'short' : 'long', at),
    h('small', { class: `which ${which}` }, which === 'test' ? text.isTest : text.isReal),
  );
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** The two largest units: `2 d 3 h`. */
export function duration(ms: number): string {
  let left = Math.round(ms / 1_000) * 1_000;
  const first = units.findIndex(([, size]) => left >= size);
  const parts = units
    .slice(first === -1 ? 3 : first)
    .slice(0, 2)
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return [count, unit] as const;
    });
  return parts.flatMap(([count, unit], index) => (count === 0 && index > 0 ? [] : [`${count} ${unit}`])).join(' ');
}
