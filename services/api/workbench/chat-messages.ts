import type { MessageRow, Snapshot, Story } from '../src/adapters/http/workbench/snapshot-type.ts';
import { fill, h, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { limaDay, now, time } from './time.ts';

/** What the simulated sender has got, and how many more messages can be sent. */
export function chatMessagesView(page: Page) {
  const units = h('p', { class: 'note' });
  const none = h('p', { class: 'note' }, text.messages.none);
  const list = h('ul', { class: 'messages' });
  const title = h('h2', { id: 'messages-title' }, text.messages.title);
  const top = h('div', { class: 'top' }, title, units);
  return {
    element: h('section', { 'aria-labelledby': 'messages-title', 'data-view': 'messages' }, top, none, list),
    show({ messages }: Snapshot): void {
      none.hidden = messages === null || messages.rows.length > 0;
      if (messages === null) return;
      fill(units, messages.units, () => [text.messages.left(messages.units)]);
      fill(list, [messages.rows, limaDay(now('test'))], () => messages.rows.map((row) => messageView(page, row)));
    },
  };
}

const messageView = (page: Page, { phone_last4, text: words, payment_intent_id: id, created_at }: MessageRow): Child =>
  h(
    'li',
    {},
    h('p', {}, h('code', {}, `…${phone_last4}`), time(created_at, 'test')),
    h('p', { class: 'bubble' }, words, ' ', id && pageOf(page, id)),
  );

const pageOf = (page: Page, id: string): Child =>
  h('a', { href: page.paymentPage(id), target: '_blank', rel: 'noopener' }, `/pay/${id}`);

/** Sends the link of a payment that can be paid. */
export function chatForm({ run }: Page, id: string, messaging: Story['messaging']): Child {
  if (messaging === null) return null;
  const label = text.messages.phone;
  const phone = h('input', { 'aria-label': label, value: '+51987654321', type: 'tel', 'data-focus': `${id} phone` });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const body = phone.value.trim() === '' ? {} : { phone: phone.value.replaceAll(' ', '') };
    await run({ done: text.messages.sent, path: `/payment-intents/${id}/send-chat-message`, body });
  };
  return h(
    'form',
    { class: 'chat', onsubmit: (event) => void submit(event) },
    phone,
    h('button', { 'data-focus': `${id} message` }, text.messages.send),
    h('span', { class: 'note' }, text.messages.left(messaging.units)),
  );
}
