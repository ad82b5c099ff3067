import type { EventRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { h, type Child } from './element.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { time } from './time.ts';

export type Delivery = EventRow['deliveries'][number];

/** All deliveries of an event in a few words: what went wrong comes first. */
export function deliveryState({ delivery_state: state, deliveries }: EventRow): HTMLElement {
  const failed = deliveries.find(({ status }) => status === 'FAILED');
  const next = state === 'FAILED' ? (failed?.next_attempt_at ?? null) : null;
  return h('span', { class: `state ${state}` }, text.deliveryStates[state], ' ', next && time(next, 'test'));
}

/** How an endpoint answered: its status, or why there is none. */
export const answerOf = ({ response_status, error }: Delivery['attempt_history'][number]): string =>
  String(response_status ?? error ?? '');

export const resend = ({ button }: Page, { id }: Delivery): HTMLElement =>
  button({
    label: text.resend,
    done: text.done.resend,
    path: `/webhook-deliveries/${id}/retry`,
    focus: `${id} resend`,
  });

export function deliveryView(page: Page, delivery: Delivery): HTMLElement {
  const { url, status, next_attempt_at, attempt_history } = delivery;
  return h(
    'div',
    { class: 'delivery' },
    h('span', { class: `status ${status}` }, status),
    h('code', { class: 'url' }, url),
    resend(page, delivery),
    h(
      'ol',
      {},
      next_attempt_at && h('li', { class: 'note' }, `${text.nextAttempt} `, time(next_attempt_at, 'test')),
      ...attempt_history.map((attempt) => h('li', {}, ...attemptView(attempt))),
    ),
  );
}

const attemptView = (attempt: Delivery['attempt_history'][number]): Child[] => [
  h('span', {}, `${text.attempt} ${attempt.attempt}`),
  h('span', { class: `state ${attempt.outcome}` }, answerOf(attempt)),
  h('span', {}, `${attempt.duration_ms} ms`),
  time(attempt.at, 'test'),
  attempt.response_status !== null && attempt.error !== null ? h('p', {}, attempt.error) : null,
  attempt.response_excerpt ? h('code', { class: 'excerpt' }, attempt.response_excerpt) : null,
];
