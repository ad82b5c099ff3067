import type { EventRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { json } from './code.ts';
import { facts, h, shortId, time, type Child } from './element.ts';
import type { RowParts } from './list.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';

type Delivery = EventRow['deliveries'][number];

export function eventParts(page: Page, event: EventRow): RowParts {
  const { id, type, created_at, resource_id, request_id, body, deliveries } = event;
  return {
    id,
    about: [resource_id],
    head: [
      h('b', { class: 'type' }, type),
      time(created_at),
      h('span', { class: 'second' }, h('code', {}, shortId(resource_id)), ' · ', deliveryState(deliveries)),
    ],
    details: () => [
      h('h3', {}, text.deliveries),
      ...(deliveries.length === 0
        ? [h('p', { class: 'note' }, text.noDeliveries)]
        : deliveries.map((delivery) => deliveryView(page, delivery))),
      facts([
        [text.about, page.link(resource_id)],
        [text.causedBy, request_id && page.link(request_id)],
      ]),
      json(body),
    ],
  };
}

/** All deliveries of an event in a few words: what went wrong comes first. */
function deliveryState(deliveries: readonly Delivery[]): Child {
  const of = (status: Delivery['status']) => deliveries.filter((delivery) => delivery.status === status);
  const state = (status: string, words: string, ...more: Child[]) =>
    h('span', { class: `state ${status}` }, words, ...more);
  const [failed] = of('FAILED');
  if (of('DEAD').length > 0) return state('DEAD', text.dead);
  if (failed) return state('FAILED', text.failed, ' ', failed.next_attempt_at && time(failed.next_attempt_at));
  if (of('PENDING').length > 0) return state('PENDING', text.sending);
  return deliveries.length === 0 ? state('', text.notSent) : state('SUCCEEDED', text.delivered);
}

function deliveryView({ button }: Page, delivery: Delivery): HTMLElement {
  const { id, url, status, next_attempt_at, attempt_history } = delivery;
  return h(
    'div',
    { class: 'delivery' },
    h('span', { class: `status ${status}` }, status),
    h('code', { class: 'url' }, url),
    button({
      label: text.resend,
      done: text.done.resend,
      path: `/webhook-deliveries/${id}/retry`,
      focus: `${id} resend`,
    }),
    h(
      'ol',
      {},
      next_attempt_at && h('li', { class: 'note' }, `${text.nextAttempt} `, time(next_attempt_at)),
      ...attempt_history.map((attempt) =>
        h(
          'li',
          {},
          h('span', {}, `${text.attempt} ${attempt.attempt}`),
          h('span', { class: `state ${attempt.outcome}` }, String(attempt.response_status ?? attempt.error ?? '')),
          h('span', {}, `${attempt.duration_ms} ms`),
          time(attempt.at),
          attempt.response_status !== null && attempt.error !== null ? h('p', {}, attempt.error) : null,
          attempt.response_excerpt ? h('code', { class: 'excerpt' }, attempt.response_excerpt) : null,
        ),
      ),
    ),
  );
}
