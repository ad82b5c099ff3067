<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

/**
 * The arrays that go to the service and come from it, for editors and static analysers:
 * `@phpstan-import-type PaymentIntent from \Svc\Resource\Types`. A later version of the service may send further
 * fields, and further values where `string` stands beside the known ones.
 *
 * A new thing.
 * @phpstan-type ThingCreate array{name: string, code?: string, kind?: 'small', size?: int|'any',
 *     colour?: 'red'|'blue'}
 * Something with a name.
 * @phpstan-type Thing array{id: string, name: string, note?: string|null, last_event?: ThingHistory,
 *     last_event_type?: EventType}
 * What happened to a thing.
 * @phpstan-type ThingHistory ThingEvent
 * A thing was created.
 * @phpstan-type ThingEvent array{id: string, type: 'thing.created', data: ThingEventData}
 * The thing of the event.
 * @phpstan-type ThingEventData array{thing: Thing}
 * All event types.
 * @phpstan-type EventType 'thing.created'|string
 * @phpstan-type StreamThingsQuery array{since?: string}
 * @phpstan-type FindThingQuery array{name: string}
 */
final class Types
{
}
