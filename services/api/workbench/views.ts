import type { Snapshot, SnapshotQuery } from '../src/adapters/http/workbench/snapshot-type.ts';
import { columns } from './columns.ts';
import { createForm } from './create-form.ts';
import { h, type Child } from './element.ts';
import { text } from './messages.ts';
import { moneyView } from './money.ts';
import type { Page } from './page.ts';
import { route, storyId, type View } from './route.ts';
import { storyView } from './story.ts';

const tabs: readonly (readonly [view: View | 'activity', href: string, words: string])[] = [
  ['activity', '#', text.activity],
  ['payments', '#', text.payments],
  ['events', '#events', text.events],
  ['calls', '#calls', text.callsTab],
  ['money', '#money', text.money],
];

/** The tabs and what they lead to. The address says what is shown: see route.ts. */
export function views(actions: Omit<Page, 'link'>) {
  const page: Page = { ...actions, link };
  const activity = columns(page, createForm(page));
  const [money, story] = [moneyView(page), storyView(page)];
  const links = tabs.map(([view, href, words]) => h('a', { href, 'data-tab': view }, words));
  const main = h('main', {}, ...activity.elements, story.element, money.element);
  let snapshot: Snapshot | null = null;

  function render(): void {
    const { view, object } = route();
    const payment = storyId(route());
    const shown = payment === null ? view : 'story';
    if (main.dataset['shown'] !== shown) scrollTo(0, 0);
    main.dataset['shown'] = shown;
    for (const element of links) {
      const tab = element.dataset['tab'];
      const isCurrent = tab === view || (tab === 'activity' && view !== 'money');
      if (isCurrent) element.setAttribute('aria-current', 'page');
      else element.removeAttribute('aria-current');
    }
    if (snapshot === null) return;
    activity.show(snapshot, payment);
    money.show(snapshot);
    if (payment === null) story.hide();
    else story.show(payment, snapshot);
    if (object !== null && object !== revealed) reveal(object);
    revealed = object;
  }

  let revealed: string | null = null;
  function reveal(id: string): void {
    if (money.has(id)) money.reveal(id);
    else if (!id.startsWith('pi_')) activity.reveal(id);
  }

  function link(id: string): Child {
    const leads = id.startsWith('pi_') || activity.has(id) || money.has(id);
    return leads ? h('a', { class: 'link', href: `#${id}` }, id) : h('code', {}, id);
  }

  addEventListener('hashchange', () => {
    render();
    actions.refresh();
  });
  render();
  return {
    elements: [h('nav', { 'aria-label': text.title }, ...links), main],
    query: (): SnapshotQuery => ({ ...activity.query(), payment: storyId(route()) ?? '' }),
    show(next: Snapshot): void {
      snapshot = next;
      render();
    },
  };
}
