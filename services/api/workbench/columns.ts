import type { Snapshot } from '../src/adapters/http/workbench/snapshot-type.ts';
import { callParts } from './calls.ts';
import { snippet } from './code.ts';
import { fill, h, type Child } from './element.ts';
import { eventParts } from './events.ts';
import { hints, type Column, type Hint } from './hints.ts';
import { rowList, type RowParts } from './list.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { paymentParts } from './payments.ts';

const titles: Record<Column, string> = { payments: text.payments, events: text.events, calls: text.calls };
const names = Object.keys(titles) as Column[];

/** The three columns. On a phone one of them is shown. */
export function columns(button: Page['button'], form: HTMLElement) {
  let snapshot: Snapshot | null = null;
  const open = new Set<string>();
  /** Its events and calls are marked. */
  let openPayment: string | null = null;

  const lists = { payments: h('ul'), events: h('ul'), calls: h('ul') };
  const empty = { payments: h('div'), events: h('div'), calls: h('div') };
  const endpoints = h('ul', { class: 'endpoints', 'aria-label': text.endpoints });
  const page: Page = { button, link };
  const showPayments = rowList(lists.payments, (row: Snapshot['payments'][number]) => paymentParts(page, row), toggle);
  const showEvents = rowList(lists.events, (row: Snapshot['events'][number]) => eventParts(page, row), toggle);
  const showCalls = rowList(lists.calls, callParts, toggle);

  const main = h('main', {}, section('payments', form), section('events', endpoints), section('calls', null));
  const tabs = names.map((name) =>
    h('button', { type: 'button', 'data-column': name, onclick: () => choose(name) }, titles[name]),
  );
  choose('payments');

  function section(name: Column, before: Child): HTMLElement {
    const id = `${name}-title`;
    const title = h('h2', { id }, titles[name]);
    return h('section', { 'aria-labelledby': id, 'data-column': name }, title, before, empty[name], lists[name]);
  }

  function choose(name: Column): void {
    main.dataset['shown'] = name;
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset['column'] === name));
  }

  function render(): void {
    if (snapshot === null) return;
    const about = new Set([openPayment]);
    for (const { resource_id, request_id } of snapshot.events) if (resource_id === openPayment) about.add(request_id);
    about.delete(null);
    const stateOf = ({ id, about: ids }: RowParts) => ({
      isOpen: open.has(id),
      isRelated: id !== openPayment && ids.some((one) => about.has(one)),
    });
    showPayments(snapshot.payments, stateOf);
    showEvents(snapshot.events, stateOf);
    showCalls(snapshot.calls, stateOf);
  }

  function toggle(id: string): void {
    const isOpen = !open.delete(id);
    if (isOpen) open.add(id);
    if (columnOf(id) === 'payments') openPayment = isOpen ? id : null;
    render();
  }

  const columnOf = (id: string): Column | undefined =>
    names.find((name) => snapshot?.[name].some((row) => row.id === id));

  function link(id: string): HTMLElement {
    const name = columnOf(id);
    if (name === undefined) return h('code', {}, id);
    return h('button', { type: 'button', class: 'link', onclick: () => reveal(name, id) }, id);
  }

  /** Opens a row, moves to it and focuses it. */
  function reveal(name: Column, id: string): void {
    if (!open.has(id)) toggle(id);
    choose(name);
    const row = lists[name].querySelector<HTMLElement>(`[data-focus="${CSS.escape(id)}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }

  return {
    elements: [h('nav', { 'aria-label': text.title }, ...tabs), main],
    show(next: Snapshot): void {
      if (next.merchant !== snapshot?.merchant) open.clear();
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
