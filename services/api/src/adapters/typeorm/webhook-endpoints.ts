import type { EntityManager } from 'typeorm';
import type { NoFilter, Tx } from '../../application/store.ts';
import type { WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import { instant, integer, json, scoped, table, text } from './columns.ts';
import { listed } from './listed.ts';
import { insert } from './statements.ts';

export const webhookEndpointTable = table<WebhookEndpoint>('webhook_endpoints', {
  ...scoped,
  url: text,
  events: json,
  description: text,
  status: text,
  disabledReason: text,
  consecutiveFailures: integer,
  failingSince: instant,
  secretKey: text,
});

export const webhookEndpoints = (manager: EntityManager): Tx['webhookEndpoints'] => ({
  ...listed<WebhookEndpoint, WebhookEndpoint, NoFilter>(manager, {
    table: webhookEndpointTable,
    narrow: () => false,
    toDomain: (rows) => rows,
  }),
  async insert(endpoint) {
    await insert(manager, webhookEndpointTable, endpoint);
  },
  async find({ merchantId, livemode }, id) {
    return manager.findOneBy(webhookEndpointTable, { id, merchantId, livemode });
  },
  async ofScope({ merchantId, livemode }) {
    return manager.findBy(webhookEndpointTable, { merchantId, livemode });
  },
  async updateHealth({ id, status, disabledReason, consecutiveFailures, failingSince }) {
    // Two attempts that end together may both count as one: health is a judgement, not a sum.
    await manager.update(webhookEndpointTable, { id }, { status, disabledReason, consecutiveFailures, failingSince });
  },
  async delete({ id, merchantId, livemode }) {
    await manager.delete(webhookEndpointTable, { id, merchantId, livemode });
  },
});
