import type { Stage } from './actors.ts';
import type { Query, Row } from './checkpoint-types.ts';

/** The events that an object has had by its status; a subscription and a method have more. */
const byStatus: Record<string, { always: string; ends: Record<string, string> }> = {
  payment_intents: {
    always: 'payment.created',
    ends: { SUCCEEDED: 'payment.succeeded', CANCELLED: 'payment.cancelled', EXPIRED: 'payment.expired' },
  },
  payouts: { always: 'payout.created', ends: { PAID: 'payout.paid', FAILED: 'payout.failed' } },
  refunds: { always: 'refund.created', ends: { SUCCEEDED: 'refund.succeeded', FAILED: 'refund.failed' } },
};

/** Each change has its event, once; each event has its deliveries, and each delivery has arrived. */
export function eventProblems({ receivers, swarm }: Stage, query: Query): string[] {
  const wrong: string[] = [];
  const types = new Map<string, string[]>();
  for (const { type, resource_id } of query('SELECT type, resource_id FROM events')) {
    const known = types.get(String(resource_id)) ?? [];
    known.push(String(type));
    types.set(String(resource_id), known);
  }
  const once = (id: unknown, type: string): void => {
    const times = (types.get(String(id)) ?? []).filter((each) => each === type).length;
    if (times !== 1) wrong.push(`${String(id)} has ${times} events ${type}`);
  };
  for (const [table, { always, ends }] of Object.entries(byStatus))
    for (const { id, status } of query(`SELECT id, status FROM ${table}`)) {
      once(id, always);
      const end = ends[String(status)];
      if (end !== undefined) once(id, end);
      for (const [other, type] of Object.entries(ends))
        // Late money: an intent that has expired is paid all the same.
        if (other !== status && other !== 'EXPIRED' && types.get(String(id))?.includes(type))
          wrong.push(`${String(id)} is ${String(status)}, and has the event ${type}`);
    }
  for (const { id } of query("SELECT id FROM balance_transactions WHERE type = 'PAYMENT'"))
    once(id, 'balance.transaction_created');
  for (const { id } of query('SELECT id FROM customers')) once(id, 'customer.created');
  for (const { id } of query('SELECT id FROM subscriptions')) once(id, 'subscription.created');
  for (const { id, status } of query('SELECT id, status FROM checkout_sessions'))
    if (status === 'COMPLETED') once(id, 'checkout.session.completed');

  const unfanned = query('SELECT id FROM events WHERE fanned_out = 0 LIMIT 5');
  if (unfanned.length > 0) wrong.push(`events that are not fanned out: ${JSON.stringify(unfanned)}`);
  // With clocks that step, and with test clocks, times do not tell which was first.
  return [...wrong, ...deliveryProblems(receivers, query), ...(swarm.stepMs === 0 ? lackingProblems(query) : [])];
}

function deliveryProblems(receivers: Stage['receivers'], query: Query): string[] {
  const wrong: string[] = [];
  for (const { url, id } of receivers.unverified()) {
    // Deliveries stay when their endpoint is deleted.
    const endpoints = query(
      `SELECT webhook_endpoint_id AS id FROM webhook_deliveries WHERE event_id = '${id}' AND url = '${url}'`,
    );
    if (endpoints.every((endpoint) => receivers.isTold(url, String(endpoint['id']))))
      wrong.push(`the signature of ${id} for ${url} fits no secret`);
  }
  const open = query(
    `SELECT d.id, d.status, d.next_attempt_at, w.status AS endpoint FROM webhook_deliveries d
     JOIN webhook_endpoints w ON w.id = d.webhook_endpoint_id
     WHERE d.status IN ('PENDING', 'FAILED') LIMIT 5`,
  );
  if (open.length > 0) wrong.push(`deliveries that never end: ${JSON.stringify(open)}`);
  const missing = query("SELECT event_id, url FROM webhook_deliveries WHERE status = 'SUCCEEDED'").filter(
    ({ event_id, url }: Row) => !receivers.accepted(String(url)).has(String(event_id)),
  );
  for (const { event_id, url } of missing.slice(0, 5))
    wrong.push(`${String(event_id)} is SUCCEEDED, and never arrived at ${String(url)}`);
  return wrong;
}

/** An endpoint gets each event that was written after it: all endpoints of the shops are for these two types, and others. */
function lackingProblems(query: Query): string[] {
  const lacking = query(
    `SELECT w.id AS endpoint, e.id AS event FROM webhook_endpoints w JOIN events e ON e.merchant_id = w.merchant_id
       AND e.livemode = w.livemode AND e.created_at > w.created_at AND w.livemode = 1 AND w.status = 'ENABLED' AND w.revision = 1 AND e.type IN ('payment.created', 'payment.succeeded')
     WHERE NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = e.id AND d.webhook_endpoint_id = w.id) LIMIT 5`,
  );
  return lacking.length === 0 ? [] : [`events without a delivery: ${JSON.stringify(lacking)}`];
}
