import type { Story } from '../src/adapters/http/workbench/snapshot-type.ts';
import { fill, h, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { laneSpans, mark, rowGraph } from './story-graph.ts';
import { lanes, type Line } from './story-line.ts';
import { linesOf } from './story-lines.ts';
import { nextLines } from './story-next.ts';
import { svg } from './svg.ts';
import { duration, limaDay, now, time } from './time.ts';

/** A pause that is worth a row of its own. */
const pauseMs = 30_000;

/** A row: a line of the story, or the time that passed before the next one; null: now. */
type Row = Line | { pauseMs: number } | null;

/** The story drawn as a time line: a lane for each party, and beside it the words. Each line opens its object. */
export function timeLine(page: Page) {
  const open = new Set<string>();
  const list = h('ol', { class: 'lines' });
  const legend = h('ul', { class: 'lanes', 'aria-hidden': 'true' }, ...lanes.map(laneName));
  const truncated = h('p', { class: 'note' }, text.truncated);
  const element = h('div', { class: 'time-line' }, legend, truncated, list);
  let story: Story | null = null;

  function toggle(key: string): void {
    if (!open.delete(key)) open.add(key);
    render();
  }

  function render(): void {
    if (story === null) return;
    const current = story;
    truncated.hidden = !current.truncated;
    fill(list, [current, [...open], limaDay(now('test'))], () => {
      const rows = rowsOf(linesOf(page, current), nextLines(page, current), current);
      const lines = rows.map((row) => (isLine(row) ? row : null));
      const spans = laneSpans(lines);
      return rows.map((row, index) => rowView(row, rowGraph(spans, index, lines[index] ?? null)));
    });
  }

  function rowView(row: Row, graph: SVGElement): HTMLElement {
    if (row === null) return h('li', { class: 'now' }, graph, h('p', {}, text.now));
    if (!isLine(row)) return h('li', { class: 'pause' }, graph, h('p', {}, `${duration(row.pauseMs)} ${text.later}`));
    const { key, head, details, outcome, at, which } = row;
    const isOpen = open.has(key);
    const attributes = { type: 'button', 'data-focus': key, 'aria-expanded': String(isOpen) };
    const button = h(
      'button',
      { ...attributes, class: 'line', onclick: () => toggle(key) },
      h('span', { class: 'words' }, ...spaced(head)),
      time(at, which),
    );
    const body = isOpen ? h('div', { class: 'details' }, ...details()) : null;
    return h('li', { class: `${outcome}${isOpen ? ' open' : ''}`, 'data-id': key }, graph, button, body);
  }

  return {
    element,
    show(next: Story): void {
      if (next.payment.id !== story?.payment.id) open.clear();
      story = next;
      render();
    },
  };
}

const isLine = (row: Row): row is Line => row !== null && 'key' in row;

/** For who hears the words, and copies them. */
const spaced = (parts: Child[]): Child[] => parts.flatMap((part) => (part === null ? [] : [part, ' ']));

function laneName(lane: (typeof lanes)[number], index: number): HTMLElement {
  const sign = svg('svg', { viewBox: '-9 -9 18 18' }, mark(lane, 'plain', { x: '0', y: 0 }));
  return h('li', {}, sign, text.lanes[index] ?? '');
}

/** The lines with the pauses between them, and what comes after now. */
function rowsOf(past: readonly Line[], next: readonly Line[], story: Story): Row[] {
  // A call has real time: in the story it is when what it caused happened.
  const causedAt = new Map(story.events.toReversed().map(({ request_id, created_at }) => [request_id, created_at]));
  const timeOf = ({ key, at, which }: Line): string | null =>
    which === 'test' ? at : (causedAt.get(key.split(' ')[1] ?? '') ?? null);
  let before: string | null = null;
  const rows: Row[] = [];
  for (const line of past) {
    const at = timeOf(line);
    const passedMs = at === null || before === null ? 0 : Date.parse(at) - Date.parse(before);
    if (passedMs >= pauseMs) rows.push({ pauseMs: passedMs });
    before = at ?? before;
    rows.push(line);
  }
  return next.length === 0 ? rows : [...rows, null, ...next];
}
