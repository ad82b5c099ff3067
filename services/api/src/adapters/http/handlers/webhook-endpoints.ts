import { checkWebhookUrl, createWebhookEndpoint } from '../../../application/webhooks/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '../../../application/webhooks/delete-webhook-endpoint.ts';
import { updateWebhookEndpoint } from '../../../application/webhooks/update-webhook-endpoint.ts';
import {
  createdWebhookEndpointView,
  webhookEndpointView,
} from '../../../application/webhooks/webhook-endpoint-view.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { webhookEndpointChanges } from './webhook-endpoint-body.ts';
import { page } from './page.ts';

export const webhookEndpointHandlers = {
  createWebhookEndpoint: {
    prepare: async ({ app, body: { url, events, description = null } }) => {
      await checkWebhookUrl(app, url);
      return async (unit) => ({
        data: createdWebhookEndpointView(await createWebhookEndpoint(unit, { url, events, description })),
      });
    },
  },

  listWebhookEndpoints: (call) => page(call, call.app.store.read.webhookEndpoints, {}, webhookEndpointView),

  updateWebhookEndpoint: {
    prepare: async ({ app, caller, path, body }) => {
      const changes = webhookEndpointChanges(body);
      found(await app.store.read.webhookEndpoints.find(caller, path.id), 'WEBHOOK_ENDPOINT_NOT_FOUND');
      if (changes.url !== undefined) await checkWebhookUrl(app, changes.url);
      return async (unit) => ({ data: webhookEndpointView(await updateWebhookEndpoint(unit, path.id, changes)) });
    },
  },

  deleteWebhookEndpoint: {
    handle: async ({ unit, path }) => deleteWebhookEndpoint(unit, path.id),
  },
} satisfies Partial<Handlers>;
