import type { Snapshot, Story } from '../src/adapters/http/workbench/snapshot-type.ts';
import { snippet } from './code.ts';
import { answerOf, resend, type Delivery } from './deliveries.ts';
import { h, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { listenSample } from './samples.ts';
import { time } from './time.ts';

/** Whether the shop knows how the payment is now, and if not, why: the deliveries of its last event. */
export function verdict(page: Page, { payment, events }: Story, endpoints: Snapshot['endpoints']): Child[] {
  const event = events.findLast(({ resource_id }) => resource_id === payment.id);
  if (event === undefined) return [];
  const { delivery_state: state, deliveries, type, streamed } = event;
  return [
    h('h3', { class: `state ${state}` }, text.verdict[state], ' ', h('code', {}, type)),
    streamed && h('p', {}, text.streamed[streamed]),
    ...(state === 'NONE' ? unsent(endpoints) : deliveries.map((delivery) => reason(page, delivery))),
  ];
}

const unsent = (endpoints: Snapshot['endpoints']): Child[] =>
  endpoints.length === 0 ? [h('p', {}, text.noEndpoint), snippet(listenSample)] : [h('p', {}, text.noSubscriber)];

function reason(page: Page, delivery: Delivery): HTMLElement {
  const { url, status, next_attempt_at, attempt_history, attempts } = delivery;
  const [last] = attempt_history;
  const isUnsent = status === 'DEAD' && attempts === 0;
  const answer = last && [
    ` ${text.answered} `,
    h('b', { class: `state ${last.outcome}` }, answerOf(last)),
    ` · ${text.attempt.toLowerCase()} ${last.attempt} · `,
    time(last.at, 'test'),
  ];
  return h(
    'div',
    { class: 'reason' },
    h('p', {}, h('code', {}, url), ...(answer ?? [])),
    last?.response_excerpt ? h('code', { class: 'excerpt' }, last.response_excerpt) : null,
    isUnsent ? h('p', {}, text.neverSent) : null,
    status === 'DEAD' && !isUnsent ? h('p', {}, text.givenUp) : null,
    next_attempt_at && status !== 'SUCCEEDED'
      ? h('p', {}, `${text.nextAttempt} `, time(next_attempt_at, 'test'))
      : null,
    status === 'SUCCEEDED' ? null : resend(page, delivery),
  );
}
