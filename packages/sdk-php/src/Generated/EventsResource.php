<?php

// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.

declare(strict_types=1);

namespace Svc\Resource;

use Svc\CallOptions;
use Svc\EventStream;
use Svc\Exception\ApiException;
use Svc\Internal\Resource;
use Svc\ItemList;
use Svc\StreamOptions;

/**
 * @phpstan-import-type ListEventDeliveriesQuery from Types
 * @phpstan-import-type ListEventsQuery from Types
 * @phpstan-import-type StreamEventsQuery from Types
 * @phpstan-import-type WebhookDelivery from Types
 * @phpstan-import-type WebhookEvent from Types
 */
final class EventsResource extends Resource
{
    /**
     * List events.
     *
     * The events of the key's merchant and mode, newest first, each as it was delivered.
     *
     * `GET /events` needs the permission `events:read`.
     *
     * @param ListEventsQuery $query
     *   - `type`: Events of this type. Repeat the parameter for several types.
     *   - `resource_id`: Events about this object, for example `pi_…` or `cus_…`. An unknown id gives an empty list.
     *   - `delivery_status`: Events with at least one delivery with this status.
     * @return ItemList<WebhookEvent>
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->events->list(['type' => ['payment.succeeded']]) as $event) {
     *     echo $event['id'], "\n";
     * }
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['events'], $query, $options);
    }

    /**
     * Receive events as they happen.
     *
     * The events of the key's merchant and mode as server-sent events, mostly within half a second. The connection stays
     * open. A message has an `id`, the type of the event in `event`, and in `data` the event as it is delivered to
     * webhook endpoints, on one line. No webhook endpoint is needed.
     *
     * Without `Last-Event-ID` and `since`, the stream starts now. To continue after a disconnection, send the last `id`
     * in `Last-Event-ID`. Then nothing is lost. An event can come twice: ignore the `id` of an event (`evt_…`) that you
     * have processed. The order is that in which the service found the events committed. A browser's `EventSource` cannot
     * send the secret key, which must not be in a browser anyway: read the stream on a server.
     *
     * The first message, heartbeats (every 15 seconds) and the comment `waiting for new events` (all older events have
     * been sent) have an `id` and no `data`. At most 20 streams of a merchant and mode can be open in each process of
     * the service; above that: 429. The service ends a stream after 5 minutes, when it restarts, when the key is revoked
     * (within about 5 seconds), and when the client reads less than 16 KiB a second while events wait.
     *
     * `GET /events/stream` needs the permission `events:read`.
     *
     * @param StreamEventsQuery $query
     *   - `since`: Start with the events that were created at or after this time, as far as they are kept. Ignored when
     *       `Last-Event-ID` is sent.
     * @throws ApiException with a code of every operation
     *
     * @example
     * foreach ($svc->events->stream() as $streamed) {
     *     echo $streamed->event['type'], "\n";
     * }
     */
    public function stream(array $query = [], ?StreamOptions $options = null): EventStream
    {
        return $this->streamOf('GET', ['events', 'stream'], $query, $options);
    }

    /**
     * Get an event.
     *
     * The event. `data` is identical, byte for byte, to what was delivered, unless the personal data of a customer was erased since: then `erased_at` says when.
     *
     * `GET /events/{id}` needs the permission `events:read`.
     *
     * @return WebhookEvent
     * @throws ApiException with a code of every operation, or EVENT_NOT_FOUND
     *
     * @example
     * $event = $svc->events->get('evt_01m7za5kr3002yyb8jfqhqq51b');
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('GET', ['events', $id], $options);
    }

    /**
     * List an event's deliveries.
     *
     * One delivery for each webhook endpoint that subscribed to the event, with all its attempts. Newest first.
     *
     * `GET /events/{id}/deliveries` needs the permission `events:read`.
     *
     * @param ListEventDeliveriesQuery $query
     * @return ItemList<WebhookDelivery>
     * @throws ApiException with a code of every operation, or EVENT_NOT_FOUND
     *
     * @example
     * foreach ($svc->events->listDeliveries('evt_01m7za5kr3002yyb8jfqhqq51b') as $delivery) {
     *     echo $delivery['id'], "\n";
     * }
     */
    public function listDeliveries(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->listOf('GET', ['events', $id, 'deliveries'], $query, $options);
    }
}
