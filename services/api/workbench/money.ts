import type { Money, Snapshot } from '../src/adapters/http/workbench/snapshot-type.ts';
import { payoutCalendar } from './calendar.ts';
import { json } from './code.ts';
import { facts, fill, h, shortId, soles, type Child } from './element.ts';
import { moneyFlow } from './flow.ts';
import { rowList, type RowParts } from './list.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { limaDay, now, time } from './time.ts';

type Entry = Money['entries'][number];
type Payout = Money['payouts'][number];

/** A documented CCI of the test bank, to which every payout arrives. */
const testCci = '00219300123456789013';

/** Where the soles are, when they move, and the entries and payouts that say why. */
export function moneyView(page: Page) {
  const open = new Set<string>();
  let snapshot: Snapshot | null = null;
  const [flow, calendar] = [moneyFlow(), payoutCalendar()];
  const account = h('div', { class: 'account' });
  const [entryList, payoutList] = [h('ul'), h('ul')];
  const [noEntries, noPayouts] = [h('p', { class: 'note' }, text.noEntries), h('p', { class: 'note' }, text.noPayouts)];
  const showEntries = rowList(entryList, (entry: Entry) => entryParts(page, entry, snapshot), toggle);
  const showPayouts = rowList(payoutList, (payout: Payout) => payoutParts(page, payout), toggle);
  const block = (title: string, ...content: Child[]): HTMLElement =>
    h('div', { class: 'block' }, h('h3', {}, title), ...content);
  const element = h(
    'section',
    { 'aria-labelledby': 'money-title', 'data-view': 'money' },
    h('div', { class: 'top' }, h('h2', { id: 'money-title' }, text.money), account),
    flow.element,
    block(text.calendar, calendar.element),
    h('div', { class: 'pair' }, block(text.entries, noEntries, entryList), block(text.payouts, noPayouts, payoutList)),
  );

  function render(): void {
    if (snapshot?.money == null) return;
    const { entries, payouts } = snapshot.money;
    const day = limaDay(now('test'));
    noEntries.hidden = entries.length > 0;
    noPayouts.hidden = payouts.length > 0;
    showEntries(entries, (id) => open.has(id), day);
    showPayouts(payouts, (id) => open.has(id), day);
  }

  function toggle(id: string): void {
    if (!open.delete(id)) open.add(id);
    render();
  }

  return {
    element,
    has: (id: string): boolean =>
      [...(snapshot?.money?.entries ?? []), ...(snapshot?.money?.payouts ?? [])].some((one) => one.id === id),
    /** Opens a row, and moves to it. */
    reveal(id: string): void {
      open.add(id);
      render();
      const row = element.querySelector<HTMLElement>(`[data-focus="${CSS.escape(id)}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    },
    show(next: Snapshot): void {
      snapshot = next;
      const { money } = next;
      if (money === null) return;
      fill(account, [money.accounts, money.balance.by_status.AVAILABLE], () => accountView(page, money));
      flow.show(money);
      calendar.show(money);
      render();
    },
  };
}

function accountView({ button }: Page, { accounts, balance }: Money): Child[] {
  const own = accounts.find((one) => one.default);
  const focus = 'payout account';
  if (own === undefined) {
    const body = { cci: testCci, account_type: 'CHECKING' };
    const action = { label: text.addAccount, done: text.done.addAccount, path: '/payout-accounts', body, focus };
    return [h('p', { class: 'note' }, text.noAccount), button(action)];
  }
  const kind = Number(balance.by_status.AVAILABLE.amount) > 0 ? 'primary' : null;
  const action = { label: text.payOut, done: text.done.payOut, path: '/payouts', focus, kind } as const;
  return [
    h('p', { class: 'note' }, `${own.bank} …${own.account_masked.slice(-4)}`, own.paused ? `, ${text.paused}` : ''),
    button(action),
  ];
}

function entryParts(page: Page, entry: Entry, snapshot: Snapshot | null): RowParts {
  const { id, type, status, net, gross, fee, fee_tax, created_at, available_on, source_id } = entry;
  const payment = snapshot?.payments.find(({ payment_id }) => payment_id === source_id);
  return {
    id,
    head: [
      h('b', { class: 'amount' }, soles(net.amount)),
      h('span', { class: `status ${status}` }, status),
      time(created_at, 'test'),
      h('span', { class: 'second' }, type, ' · ', h('code', {}, shortId(source_id))),
    ],
    details: () => [
      facts([
        [text.gross, soles(gross.amount)],
        [text.fee, soles(fee.amount)],
        [text.tax, soles(fee_tax.amount)],
        [text.net, soles(net.amount)],
        [text.availableOn, time(available_on, 'test')],
        [text.about, page.link(payment?.id ?? source_id)],
      ]),
      json(entry),
    ],
  };
}

function payoutParts({ button }: Page, payout: Payout): RowParts {
  const { id, amount, status, source, destination_bank, destination_account_masked, created_at } = payout;
  const cancel = {
    label: text.cancel,
    done: text.done.cancelPayout,
    path: `/payouts/${id}/cancel`,
    focus: `${id} cancel`,
  };
  return {
    id,
    head: [
      h('b', { class: 'amount' }, soles(amount.amount)),
      h('span', { class: `status ${status}` }, status),
      time(created_at, 'test'),
      h('span', { class: 'second' }, `${source} · ${destination_bank} …${destination_account_masked.slice(-4)}`),
    ],
    actions: status === 'PENDING' ? [button(cancel)] : [],
    details: () => [
      facts([
        [text.gross, soles(payout.gross_amount.amount)],
        [text.fee, soles(payout.fee_amount.amount)],
        [text.arrival, payout.arrival_expected_on],
        [text.failure, payout.failure_message],
      ]),
      json(payout),
    ],
  };
}
