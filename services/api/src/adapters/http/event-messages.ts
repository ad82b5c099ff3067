import { fillPlaceholders } from '../../application/secrets/secret-placeholder.ts';
import type { App } from '../../application/ports.ts';
import type { PositionedEvent } from '../../application/webhooks/streaming/event-positions-port.ts';
import {
  openEventStream,
  type StreamPart,
  type StreamStart,
} from '../../application/webhooks/streaming/event-stream.ts';
import type { EventsSent } from './handler.ts';
import type { Messages } from './send-stream.ts';

/** How long a client waits before it connects again. */
const retryMs = 1_000;

/**
 * The server-sent events of one merchant and mode. Each message has an id, also those without an event, so that a client
 * that connects again misses nothing.
 */
export function eventMessages(app: App, start: StreamStart, eventsSent: EventsSent): Messages {
  const { encode } = app.positionIds(start.scope);
  const stream = openEventStream(app, start);
  const comment = (text: string, position: number): string => `: ${text}\nid: ${encode(position)}\n\n`;
  const message = ({ position, type, body, resourceId }: PositionedEvent): string =>
    `id: ${encode(position)}\nevent: ${type}\ndata: ${fillPlaceholders(app.secrets, body, resourceId)}\n\n`;

  function render(part: StreamPart): string[] {
    if (part.kind === 'events') return part.events.map(message);
    return [comment(part.kind === 'caught-up' ? 'waiting for new events' : 'still open', part.position)];
  }

  let isStarted = false;
  return {
    end: stream.end,
    ended: stream.ended,
    async next() {
      if (!isStarted) {
        isStarted = true;
        return [`retry: ${retryMs}\nid: ${encode(start.position)}\n\n`];
      }
      const part = await stream.next();
      if (part?.kind === 'events') eventsSent(part.events);
      return part && render(part);
    },
  };
}
