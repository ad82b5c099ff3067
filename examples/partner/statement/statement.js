import { bookedLines } from '../core/money-in.js';
import { limaDayBounds } from './lima-day.js';

/** The lines of a day in Lima and the balances around them. Of today: until now. Null: there is no such day. */
export function statementOf(book, day, now) {
  const bounds = limaDayBounds(day);
  if (bounds === null) return null;
  const cutOff = Math.min(bounds.to, Math.max(now, bounds.from));
  const from = new Date(bounds.from).toISOString();
  const until = new Date(bounds.to).toISOString();
  const rows = bookedLines(book);
  const lines = rows.filter(({ at }) => at >= from && at < until);
  const opening = sum(rows.filter(({ at }) => at < from));
  return { day, from, at: new Date(cutOff).toISOString(), opening, lines, closing: opening + sum(lines) };
}

const sum = (rows) => rows.reduce((total, { centimos }) => total + centimos, 0);
