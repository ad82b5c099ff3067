import type { Money } from '../src/adapters/http/workbench/snapshot-type.ts';
import { barHeight, laneTop, xOf, type Bar } from './calendar-weeks.ts';
import { grouped, soles } from './element.ts';
import { svg } from './svg.ts';
import { limaDay, limaTime } from './time.ts';

type Payout = Money['payouts'][number];

/** So narrow a bar shows nothing. */
const narrowest = 12;
/** About as wide as a letter of a bar. */
const letterWidth = 6.4;

const signs: Record<Payout['status'], string> = {
  PENDING: '',
  IN_TRANSIT: '',
  PAID: ' ✓',
  FAILED: ' ✗',
  CANCELED: ' ✗',
};

const startOf = ({ created_at }: Payout): Date => new Date(created_at);
/** When it arrived, or should arrive. A payout that was cancelled ends where it began. */
const endOf = ({ status, paid_at, arrival_expected_on: day, created_at }: Payout): Date =>
  status === 'CANCELED' || day === null ? new Date(created_at) : new Date(paid_at ?? limaTime(day, 12));

/** The payouts of one week, each in a lane in which no other one is at that time. Each leads to its row in the list. */
export function payoutBars(days: Money['days'], payouts: readonly Payout[]): Bar[] {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const ofWeek = payouts
    .filter((payout) => limaDay(startOf(payout)) <= last && limaDay(endOf(payout)) >= first)
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const laneEnds: string[] = [];
  return ofWeek.map((payout) => {
    const free = laneEnds.findIndex((end) => end < limaDay(startOf(payout)));
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = limaDay(endOf(payout));
    return {
      lane,
      draw: (week, width) => bar(payout, lane, xOf(startOf(payout), week, width), xOf(endOf(payout), week, width)),
    };
  });
}

function bar({ id, amount, status }: Payout, lane: number, from: number, to: number): SVGElement {
  const y = laneTop(lane);
  const width = Math.max(narrowest, to - from);
  const sign = signs[status];
  const words = [soles(amount.amount) + sign, grouped(amount.amount) + sign, sign.trim()];
  const fitting = words.find((one) => one.length * letterWidth + 10 <= width) ?? '';
  const name = `${soles(amount.amount)}, ${status}`;
  return svg(
    'a',
    { href: `#${id}`, class: `payout ${status}`, 'aria-label': name, 'data-focus': `bar ${id}` },
    svg('title', {}, name),
    svg('rect', { x: from, y, width, height: barHeight, rx: 5 }),
    svg('text', { x: from + width / 2, y: y + 14, 'text-anchor': 'middle' }, fitting),
  );
}
