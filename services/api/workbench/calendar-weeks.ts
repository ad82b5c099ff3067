import type { Money } from '../src/adapters/http/workbench/snapshot-type.ts';
import { limaDay, limaTime } from './time.ts';

/** A payout, or the part of it in one week. */
export type Bar = { lane: number; draw: (week: Week, width: number) => SVGElement };

export type Week = { top: number; days: Money['days']; bars: Bar[] };

/** Above the bars: the date, and what becomes available. */
export const barsTop = 42;
export const barHeight = 20;
const laneHeight = 24;

export const rowHeight = ({ bars }: Pick<Week, 'bars'>): number =>
  barsTop + laneHeight * Math.max(1, ...bars.map(({ lane }) => lane + 1)) + 4;

export const laneTop = (lane: number): number => barsTop + lane * laneHeight;

/** Saturday and Sunday are half as wide as a business day. */
const shares = [2, 2, 2, 2, 2, 1, 1];
const allShares = shares.reduce((sum, share) => sum + share, 0);
const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0));

/** Where a column of the calendar begins, and its width. */
export const columnOf = (index: number, width: number): { x: number; w: number } => ({
  x: ((starts[index] ?? 0) * width) / allShares,
  w: ((shares[index] ?? 0) * width) / allShares,
});

/** The place of a time in its week: the hour of the day counts. Before the week it is the left end, after it the right. */
export function xOf(at: Date, { days }: Pick<Week, 'days'>, width: number): number {
  const day = limaDay(at);
  const index = days.findIndex((one) => one.day === day);
  if (index === -1) return day < (days[0]?.day ?? '') ? 0 : width;
  const { x, w } = columnOf(index, width);
  return x + ((at.getTime() - limaTime(day, 0).getTime()) / 86_400_000) * w;
}

/** The attributes of the pattern of a day on which banks do not work. */
export const closedDays = { id: 'closed', width: 8, height: 8, patternUnits: 'userSpaceOnUse' };
