import type { NoFilter } from '../../application/lists/list-port.ts';
import type { WebhookEndpoints } from '../../application/webhooks/webhook-endpoints-port.ts';
import { webhookEndpointLifecycle, type WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { Session } from './connection/session.ts';
import { listQuery } from './lists/list-query.ts';
import { instant, integer, json, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, count, insert, remove, select, selectOne, update } from './statements/statements.ts';

export const webhookEndpointTable = table<WebhookEndpoint>('webhook_endpoints', {
  ...scoped,
  slot: integer,
  url: text,
  events: json,
  description: text,
  status: text,
  disabledReason: text,
  revision: integer,
  consecutiveFailures: integer,
  failingSince: instant,
  secretKey: text,
  secretVersion: integer,
  previousSecretKey: text,
  previousSecretUntil: instant,
});

const { to: disabled } = webhookEndpointLifecycle.transitions.disable;

export const webhookEndpoints = (session: Session): WebhookEndpoints => ({
  ...listQuery<WebhookEndpoint, WebhookEndpoint, NoFilter>(session, {
    table: webhookEndpointTable,
    prefix: 'we_',
    index: () => 'webhook_endpoints_list',
    where: () => ({}),
    toDomain: (rows) => rows,
  }),
  async insert(endpoint) {
    await insert(session, webhookEndpointTable, endpoint);
  },
  async find({ merchantId, livemode }, id) {
    return selectOne(session, webhookEndpointTable, { id, merchantId, livemode });
  },
  async countDisabled() {
    const because = (disabledReason: NonNullable<WebhookEndpoint['disabledReason']>) =>
      count(session, webhookEndpointTable, { status: disabled, disabledReason, livemode: true });
    const [gone, failing] = await Promise.all([because('GONE'), because('FAILING')]);
    return { GONE: gone, FAILING: failing };
  },
  async update(before, after) {
    const { id, merchantId, livemode, status, revision } = before;
    const differs = ([name, value]: [string, unknown]) => before[name as keyof WebhookEndpoint] !== value;
    const set: Partial<WebhookEndpoint> = Object.fromEntries(Object.entries(after).filter(differs));
    if (Object.keys(set).length === 0) return;
    await compareAndSet(session, webhookEndpointTable, { id, merchantId, livemode, status, revision }, set);
  },
  async findAll(ids) {
    return ids.length === 0 ? [] : select(session, webhookEndpointTable, { id: ids });
  },
  async ofScope({ merchantId, livemode }) {
    return select(session, webhookEndpointTable, { merchantId, livemode });
  },
  async updateHealth({ id, status, revision, consecutiveFailures, failingSince }) {
    // Two attempts that end at the same time may be counted once: health is an estimate, not an exact count.
    await compareAndSet(session, webhookEndpointTable, { id, status, revision }, { consecutiveFailures, failingSince });
  },
  async replaceSecret({ id, secretVersion }, after) {
    const { secretKey, secretVersion: next, previousSecretKey, previousSecretUntil } = after;
    const set = { secretKey, secretVersion: next, previousSecretKey, previousSecretUntil };
    await compareAndSet(session, webhookEndpointTable, { id, secretVersion }, set);
  },
  async disable(id, disabledReason) {
    const { from, to } = webhookEndpointLifecycle.transitions.disable;
    await update(session, webhookEndpointTable, { id, status: from }, { status: to, disabledReason });
  },
  async delete({ id, merchantId, livemode }) {
    await remove(session, webhookEndpointTable, { id, merchantId, livemode });
  },
});
