import type { Money } from '../src/adapters/http/workbench/snapshot-type.ts';
import { fill, grouped, h, soles } from './element.ts';
import { language, text } from './messages.ts';
import { closedDays, columnOf, rowHeight, xOf, type Week } from './calendar-weeks.ts';
import { payoutBars } from './calendar-payouts.ts';
import { hidden, svg } from './svg.ts';
import { limaDay, now } from './time.ts';

/** In a narrow column one letter. */
const weekdayName = (index: number, width: number): string =>
  new Intl.DateTimeFormat(language, { weekday: width < 34 ? 'narrow' : 'short', timeZone: 'UTC' })
    // 2026-11-23 is a Monday.
    .format(Date.UTC(2026, 10, 23 + index));
const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });

const headHeight = 22;

/** The payouts and what becomes available, on the calendar of Lima. It is drawn for the width that there is. */
export function payoutCalendar() {
  const place = h('div', { class: 'calendar' });
  const element = h('div', {}, place, legend());
  let money: Money | null = null;
  let marker: SVGElement | null = null;
  let weeks: Week[] = [];

  function render(): void {
    if (money === null || place.clientWidth === 0) return;
    const { days, payouts, next_payout_at } = money;
    const width = place.clientWidth;
    const today = limaDay(now('test'));
    fill(place, [days, payouts, next_payout_at, width, today], () => {
      weeks = weeksOf(days, payouts);
      const height = weeks.reduce((sum, week) => sum + rowHeight(week), headHeight);
      marker = svg('g', { class: 'now-line' }, svg('circle', { r: 4 }), svg('path', { d: 'M0 0v1' }));
      const picture = svg(
        'svg',
        {
          class: 'weeks',
          width,
          height,
          viewBox: `0 0 ${width} ${height}`,
          role: 'group',
          'aria-label': text.calendar,
        },
        closedPattern(),
        ...Array.from({ length: 7 }, (_, index) => {
          const column = columnOf(index, width);
          return label(weekdayName(index, column.w), column, 14, 'weekday');
        }),
        ...weeks.map((week) => weekView(week, width, today, next_payout_at)),
        marker,
      );
      return [picture];
    });
    placeNow(width);
  }

  function placeNow(width: number): void {
    const at = now('test');
    const week = weeks.find(({ days }) => days.some(({ day }) => day === limaDay(at)));
    if (marker === null || week === undefined) return;
    marker.style.transform = `translate(${xOf(at, week, width)}px, ${week.top}px)`;
    marker.querySelector('path')?.setAttribute('d', `M0 0v${rowHeight(week)}`);
  }

  new ResizeObserver(render).observe(place);
  return {
    element,
    show(next: Money): void {
      money = next;
      render();
    },
  };
}

function weeksOf(days: Money['days'], payouts: Money['payouts']): Week[] {
  let top = headHeight;
  return Array.from({ length: days.length / 7 }, (_, index) => {
    const own = days.slice(7 * index, 7 * index + 7);
    const week: Week = { top, days: own, bars: payoutBars(own, payouts) };
    top += rowHeight(week);
    return week;
  });
}

function weekView(week: Week, width: number, today: string, nextPayoutAt: string | null): SVGElement {
  const { top, days, bars } = week;
  const group = svg('g', { transform: `translate(0 ${top})` });
  for (const [index, { day, is_business_day, becomes_available }] of days.entries()) {
    const { x, w } = columnOf(index, width);
    const state = `day${is_business_day ? '' : ' closed'}${day === today ? ' today' : ''}`;
    const cell = svg('rect', { class: state, x, y: 0, width: w, height: rowHeight(week) });
    const date = new Date(`${day}T00:00:00Z`);
    const isFirst = day.endsWith('-01') || (index === 0 && top === headHeight);
    const words = isFirst ? `${date.getUTCDate()} ${month.format(date)}` : String(date.getUTCDate());
    group.append(cell, label(words, { x }, 16, `date${day === today ? ' today' : ''}`));
    if (becomes_available !== null) group.append(plus(becomes_available, x, w));
    if (nextPayoutAt !== null && day === limaDay(new Date(nextPayoutAt))) group.append(run(x + w));
  }
  group.append(...bars.map((bar) => bar.draw(week, width)));
  return group;
}

const label = (words: string, { x }: { x: number }, y: number, name: string): SVGElement =>
  svg('text', { class: name, x: x + 6, y }, words);

/** In a narrow column without the sign of the currency. */
const plus = (amount: string, x: number, width: number): SVGElement =>
  svg(
    'text',
    { class: 'plus', x: x + 6, y: 34 },
    svg('title', {}, text.legend.plus),
    `+${width < 90 ? grouped(amount) : soles(amount)}`,
  );

/** The sign of the next payouts, in the corner of their day. */
const run = (right: number): SVGElement =>
  svg(
    'path',
    { class: 'run', transform: `translate(${right - 11} 12)`, d: 'M0-5l5 5l-5 5l-5-5z' },
    svg('title', {}, text.legend.run),
  );

const closedPattern = (): SVGElement =>
  svg('defs', {}, svg('pattern', closedDays, svg('path', { d: 'M0 8L8 0M-2 2L2-2M6 10L10 6' })));

function legend(): HTMLElement {
  const sample = (...shapes: SVGElement[]): SVGElement => svg('svg', { ...hidden, viewBox: '0 0 16 16' }, ...shapes);
  const item = (picture: Node | string, words: string): HTMLElement => h('li', {}, picture, words);
  return h(
    'ul',
    { class: 'legend' },
    item(sample(svg('rect', { class: 'day closed', width: 16, height: 16 })), text.legend.closed),
    item(h('b', { class: 'plus' }, '+S/'), text.legend.plus),
    item(sample(svg('path', { class: 'run', transform: 'translate(8 8)', d: 'M0-5l5 5l-5 5l-5-5z' })), text.legend.run),
    item(
      sample(svg('g', { class: 'now-line' }, svg('circle', { cx: 8, cy: 5, r: 4 }), svg('path', { d: 'M8 5v11' }))),
      text.legend.now,
    ),
  );
}
