import { checkoutView } from '../../application/checkouts/checkout-view.ts';
import { findCheckout, type Checkout } from '../../application/checkouts/find-checkout.ts';
import { merchantNow } from '../../application/merchants/merchant-time.ts';
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
 * @param checkout read after the position of the start, so that no change is missed
 */
export function checkoutMessages(app: App, start: StreamStart, checkout: Checkout): Messages {
  const stream = openEventStream(app, start);
  const { id, intent } = checkout;
  let isStarted = false;
  let sentMs = app.monotonicMs();

  const send = (text: string): readonly string[] => {
    sentMs = app.monotonicMs();
    return [text];
  };

  async function message(current: Checkout): Promise<string> {
    const view = checkoutView(app.settings, current, await merchantNow(app, start.scope));
    return `event: checkout\ndata: ${JSON.stringify(view)}\n\n`;
  }

  async function next(): Promise<readonly string[] | null> {
    if (!isStarted) {
      isStarted = true;
      return send(`retry: ${retryMs}\n${await message(checkout)}`);
    }
    for (let part = await stream.next(); part !== null; part = await stream.next()) {
      if (part.kind === 'events' && part.events.some(({ resourceId }) => resourceId === intent.id))
        return send(await message(await findCheckout(app.store.read, start.scope, id)));
      if (part.kind === 'caught-up') return send(': waiting for changes\n\n');
      if (part.kind === 'heartbeat' || app.monotonicMs() - sentMs >= heartbeatMs) return send(': still open\n\n');
    }
    return null;
  }

  return { next, end: stream.end, ended: stream.ended };
}
