import type { EventRow } from '../src/adapters/http/workbench/snapshot-type.ts';
import { json } from './code.ts';
import { deliveryState, deliveryView } from './deliveries.ts';
import { facts, h, shortId, type Child } from './element.ts';
import type { RowParts } from './list.ts';
import { text } from './messages.ts';
import type { Page } from './page.ts';
import { time } from './time.ts';

export const eventParts = (page: Page, event: EventRow): RowParts => ({
  id: event.id,
  head: [
    h('b', { class: 'type' }, event.type),
    time(event.created_at, 'test'),
    h('span', { class: 'second' }, h('code', {}, shortId(event.resource_id)), ' · ', deliveryState(event)),
  ],
  details: () => eventDetails(page, event),
});

export const eventDetails = (
  page: Page,
  { resource_id, request_id, body, deliveries, streamed, delivery_state }: EventRow,
): Child[] => [
  h('h3', {}, text.deliveries),
  streamed && h('p', { class: 'note' }, text.streamed[streamed]),
  ...(delivery_state === 'NONE'
    ? [h('p', { class: 'note' }, text.noSubscriber)]
    : deliveries.map((delivery) => deliveryView(page, delivery))),
  facts([
    [text.about, page.link(resource_id)],
    [text.causedBy, request_id && page.link(request_id)],
  ]),
  json(body),
];
