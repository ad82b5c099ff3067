import type { Schemas } from '../../../application/schemas.ts';
import type { WebhookEndpointChanges } from '../../../application/webhooks/update-webhook-endpoint.ts';

/** The fields that were sent. A field that was not sent does not change. */
export const webhookEndpointChanges = (body: Schemas['WebhookEndpointUpdate']): WebhookEndpointChanges => ({
  ...(body.url !== undefined && { url: body.url }),
  ...(body.events !== undefined && { events: body.events }),
  ...(body.description !== undefined && { description: body.description || null }),
  enable: body.status !== undefined,
});
