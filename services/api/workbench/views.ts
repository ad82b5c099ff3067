import type { Snapshot, SnapshotQuery } from '../src/adapters/http/workbench/snapshot-type.ts';
import { columns } from './columns.ts';
import { createForm } from './create-form.ts';
import { chatMessagesView } from './chat-messages.ts';
import { h, type Child } from './element.ts';
import { text } from './messages.ts';
import { moneyView } from './money.ts';
import type { Page } from './page.ts';
import { route, storyId, subscriptionId, type View } from './route.ts';
import { storyView } from './story.ts';
import { subscriptionsView } from './subscriptions.ts';

const tabs: readonly (readonly [view: View | 'activity', href: string, words: string])[] = [
  ['activity', '#', text.activity],
  ['payments', '#', text.payments],
  ['events', '#events', text.events],
  ['calls', '#calls', text.callsTab],
  ['money', '#money', text.money],
  ['subscriptions', '#subscriptions', text.subscriptions.title],
  ['messages', '#messages', text.messages.title],
];

const inActivity: readonly View[] = ['payments', 'events', 'calls'];

/** It has a page of its own. */
const isOpened = (id: string): boolean => id.startsWith('pi_') || id.startsWith('sub_');

/** The tabs and what they lead to. The address says what is shown: see route.ts. */
export function views(actions: Omit<Page, 'link'>) {
  const page: Page = { ...actions, link };
  const activity = columns(page, createForm(page));
  const [money, story] = [moneyView(page), storyView(page)];
  const [subscriptions, messages] = [subscriptionsView(page), chatMessagesView(page)];
  const links = tabs.map(([view, href, words]) => h('a', { href, 'data-tab': view }, words));
  const main = h(
    'main',
    {},
    ...activity.elements,
    story.element,
    money.element,
    ...subscriptions.elements,
    messages.element,
  );
  let snapshot: Snapshot | null = null;

  function render(): void {
    const { view, object } = route();
    const payment = storyId(route());
    const subscription = subscriptionId(route());
    const shown = payment !== null ? 'story' : subscription !== null ? 'subscription' : view;
    if (main.dataset['shown'] !== shown) scrollTo(0, 0);
    main.dataset['shown'] = shown;
    for (const element of links) {
      const tab = element.dataset['tab'];
      const isCurrent = tab === view || (tab === 'activity' && inActivity.includes(view));
      if (isCurrent) element.setAttribute('aria-current', 'page');
      else element.removeAttribute('aria-current');
    }
    if (snapshot === null) return;
    activity.show(snapshot, payment);
    money.show(snapshot);
    subscriptions.show(snapshot, subscription);
    messages.show(snapshot);
    if (payment === null) story.hide();
    else story.show(payment, snapshot);
    if (object !== null && object !== revealed) reveal(object);
    revealed = object;
  }

  let revealed: string | null = null;
  function reveal(id: string): void {
    if (money.has(id)) money.reveal(id);
    else if (!isOpened(id)) activity.reveal(id);
  }

  function link(id: string): Child {
    const leads = isOpened(id) || activity.has(id) || money.has(id);
    return leads ? h('a', { class: 'link', href: `#${id}` }, id) : h('code', {}, id);
  }

  addEventListener('hashchange', () => {
    render();
    actions.refresh();
  });
  render();
  return {
    elements: [h('nav', { 'aria-label': text.title }, ...links), main],
    query: (): SnapshotQuery => ({
      ...activity.query(),
      ...subscriptions.query(),
      view: route().view,
      payment: storyId(route()) ?? '',
      subscription: subscriptionId(route()) ?? '',
    }),
    show(next: Snapshot): void {
      snapshot = next;
      render();
    },
  };
}
