import { lanes, type Lane, type Line, type Outcome } from './story-line.ts';
import { hidden, svg } from './svg.ts';

// The picture beside the lines of a story: a lane for each party, a mark for each line, and from what caused it a line to
// it. Each row draws its own part, at the height that its words need. x is in percent of the width, y in pixels.

const dotY = 19;
const x = (lane: Lane): string => `${((lanes.indexOf(lane) + 0.5) * 100) / lanes.length}%`;

/** The first and the last row of each lane. */
export function laneSpans(rows: readonly (Line | null)[]): Map<Lane, [number, number]> {
  const spans = new Map<Lane, [number, number]>();
  for (const [row, line] of rows.entries())
    for (const lane of line === null ? [] : [line.lane, line.from ?? line.lane])
      spans.set(lane, [spans.get(lane)?.[0] ?? row, row]);
  return spans;
}

/** The part of one row. `line` null: time that passes between two lines. */
export function rowGraph(spans: Map<Lane, [number, number]>, row: number, line: Line | null): SVGElement {
  const picture = svg('svg', { ...hidden, class: `graph ${line?.outcome ?? 'passing'}` });
  for (const [lane, [first, last]] of spans) {
    if (row < first || row > last || (line === null && row === first)) continue;
    const [y1, y2] = [row === first ? dotY : 0, row === last && line !== null ? dotY : '100%'];
    picture.append(svg('line', { class: `lane ${lane}`, x1: x(lane), x2: x(lane), y1, y2 }));
  }
  if (line === null) return picture;
  const { lane, from, outcome } = line;
  if (from !== null)
    picture.append(svg('line', { class: `cause ${lane}`, x1: x(from), x2: x(lane), y1: dotY, y2: dotY }));
  picture.append(mark(lane, outcome, { x: x(lane), y: dotY }));
  return picture;
}

/** The sign of a lane; on the way to the shop, and where something failed, also how it went. */
export function mark(lane: Lane, outcome: Outcome, at: { x: string; y: number }): SVGElement {
  const sign = signs[outcome];
  return svg(
    'svg',
    { ...hidden, ...at, class: `mark ${lane} ${outcome}`, overflow: 'visible' },
    svg('path', { class: 'shape', d: shapes[lane] }),
    sign === null ? null : svg('path', { class: 'sign', d: sign }),
  );
}

const shapes: Record<Lane, string> = {
  CALL: 'M-6-6h12v12h-12z',
  PAYMENT: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  MONEY: 'M0-8l8 8l-8 8l-8-8z',
  EVENT: 'M-6 0l3-6h6l3 6l-3 6h-6z',
  SHOP: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
};

const signs: Record<Outcome, string | null> = {
  good: 'M-3 .2l2.2 2.4l3.8-4.6',
  bad: 'M-2.5-2.5l5 5M2.5-2.5l-5 5',
  waiting: null,
  plain: null,
};
