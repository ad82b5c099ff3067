import { checkoutView } from '../../application/checkouts/checkout-view.ts';
import { findCheckout } from '../../application/checkouts/find-checkout.ts';
import type { App } from '../../application/ports.ts';
import { openEventStream, type StreamStart } from '../../application/webhooks/streaming/event-stream.ts';
import type { Messages } from './send-stream.ts';

/** How long a client waits before it connects again. */
const retryMs = 1_000;
/** Something is sent at least this often, also while the merchant has many events of other checkouts. */
const heartbeatMs = 15_000;

/**
 * The server-sent events of one checkout: its present state, and the state after each event of its payment intent. It
 * reads the events of the merchant with the other streams of the merchant, mostly in one query for all of them.
 */
export function checkoutMessages(app: App, start: StreamStart, id: string): Messages {
  const stream = openEventStream(app, start);
  let intentId = '';
  let isHeartbeatDue = false;
  let cancelHeartbeat = (): void => undefined;
  void stream.ended.then(() => cancelHeartbeat());

  const send = (text: string): readonly string[] => {
    cancelHeartbeat();
    isHeartbeatDue = false;
    cancelHeartbeat = app.after(heartbeatMs, () => (isHeartbeatDue = true));
    return [text];
  };

  /** Read after the position of the start, so that no change is missed. */
  async function present(): Promise<string> {
    const checkout = await findCheckout(app.store.read, start.scope, id);
    intentId = checkout.intent.id;
    return `event: checkout\ndata: ${JSON.stringify(checkoutView(checkout))}\n\n`;
  }

  return {
    end: stream.end,
    ended: stream.ended,
    async next() {
      if (intentId === '') return send(`retry: ${retryMs}\n${await present()}`);
      for (let part = await stream.next(); part !== null; part = await stream.next()) {
        if (part.kind === 'events' && part.events.some(({ resourceId }) => resourceId === intentId))
          return send(await present());
        if (part.kind === 'caught-up') return send(': waiting for changes\n\n');
        if (part.kind === 'heartbeat' || isHeartbeatDue) return send(': still open\n\n');
      }
      return null;
    },
  };
}
