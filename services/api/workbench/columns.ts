import type { Snapshot } from '../src/adapters/http/workbench/snapshot-type.ts';
import { callParts } from './calls.ts';
import { snippet } from './code.ts';
import { fill, h, type Child } from './element.ts';
import { eventParts } from './events.ts';
import { columnFilter } from './filters.ts';
import { hints, type Column, type Hint } from './hints.ts';
import { rowList } from './list.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { paymentParts } from './payments.ts';
import { limaDay, now } from './time.ts';

const titles: Record<Column, string> = { payments: text.payments, events: text.events, calls: text.calls };
const names = Object.keys(titles) as Column[];

type PaymentRow = Snapshot['payments'][number];
type EventRow = Snapshot['events'][number];

/** The three columns of what happens. On a phone one of them is shown. */
export function columns(page: Page, form: HTMLElement) {
  let snapshot: Snapshot | null = null;
  const open = new Set<string>();
  let openPayment: string | null = null;

  const lists = { payments: h('ul'), events: h('ul'), calls: h('ul') };
  const empty = { payments: h('div'), events: h('div'), calls: h('div') };
  const endpoints = h('ul', { class: 'endpoints', 'aria-label': text.endpoints });
  const filters = names.map((name) => columnFilter(name, titles[name], page.refresh));
  const showPayments = rowList(lists.payments, (row: PaymentRow) => paymentParts(page, row), toggle);
  const showEvents = rowList(lists.events, (row: EventRow) => eventParts(page, row), toggle);
  const showCalls = rowList(lists.calls, callParts, toggle);
  const before: Record<Column, Child> = { payments: form, events: endpoints, calls: null };

  function section(name: Column, index: number): HTMLElement {
    const id = `${name}-title`;
    const title = h('h2', { id }, titles[name]);
    const filter = filters[index]?.element ?? null;
    const content = [title, before[name], filter, empty[name], lists[name]];
    return h('section', { 'aria-labelledby': id, 'data-view': name }, ...content);
  }

  function render(): void {
    if (snapshot === null) return;
    const isOpen = (id: string): boolean => open.has(id);
    showPayments(snapshot.payments, (id) => id === openPayment, limaDay(now('test')));
    showEvents(snapshot.events, isOpen, limaDay(now('test')));
    showCalls(snapshot.calls, isOpen, limaDay(now('real')));
  }

  function toggle(id: string): void {
    if (!open.delete(id)) open.add(id);
    render();
  }

  return {
    elements: names.map(section),
    query: () => Object.assign({}, ...filters.map(({ query }) => query())) as ReturnType<(typeof filters)[0]['query']>,
    has: (id: string): boolean => names.some((name) => snapshot?.[name].some((row) => row.id === id)),
    /** Opens a row, moves to it and focuses it. */
    reveal(id: string): void {
      open.add(id);
      render();
      for (const list of Object.values(lists)) {
        const row = list.querySelector<HTMLElement>(`[data-focus="${CSS.escape(id)}"]`);
        row?.focus({ preventScroll: true });
        row?.scrollIntoView({ block: 'nearest' });
      }
    },
    /** @param payment whose story is shown */
    show(next: Snapshot, payment: string | null): void {
      if (next.merchant !== snapshot?.merchant) open.clear();
      openPayment = payment;
      snapshot = next;
      const shown = hints(next);
      for (const name of names) fill(empty[name], shown[name], () => shown[name].flatMap(hintView));
      fill(endpoints, next.endpoints, () => next.endpoints.map(endpointView));
      render();
    },
  };
}

const hintView = ({ words, sample }: Hint): Child[] => [h('p', {}, words), sample === null ? null : snippet(sample)];

const endpointView = ({ url, status, events }: Snapshot['endpoints'][number]): HTMLElement =>
  h(
    'li',
    {},
    h('span', { class: `status ${status}` }, status),
    h('code', {}, url),
    h('span', { class: 'note' }, events.join(', ')),
  );
