import { checkWebhookUrl, createWebhookEndpoint } from '../../../application/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '../../../application/delete-webhook-endpoint.ts';
import { createdWebhookEndpointView, webhookEndpointView } from '../../../application/views/webhook-endpoint.ts';
import type { Handlers } from '../handler.ts';
import { page } from '../page.ts';

export const webhookEndpointHandlers = {
  createWebhookEndpoint: {
    prepare: async ({ app, caller, body: { url, events, description = null } }) => {
      await checkWebhookUrl(app, caller, url);
      return async (unit) => ({
        data: createdWebhookEndpointView(await createWebhookEndpoint(unit, { url, events, description })),
      });
    },
  },

  listWebhookEndpoints: (call) => page(call, call.app.store.read.webhookEndpoints, {}, webhookEndpointView),

  deleteWebhookEndpoint: {
    handle: async ({ unit, path }) => deleteWebhookEndpoint(unit, path.id),
  },
} satisfies Partial<Handlers>;
