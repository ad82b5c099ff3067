import type { WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import { placeholder, signingSecret } from '../secrets/secret-placeholder.ts';
import type { Schemas } from '../schemas.ts';

export const webhookEndpointView = (endpoint: WebhookEndpoint): Schemas['WebhookEndpoint'] => ({
  id: endpoint.id,
  url: endpoint.url,
  events: [...endpoint.events] as Schemas['EventSelector'][],
  description: endpoint.description,
  status: endpoint.status,
  disabled_reason: endpoint.disabledReason,
  livemode: endpoint.livemode,
  created_at: endpoint.createdAt.toISOString(),
});

/** The response of the creation: the only one that contains the signing secret. */
export const createdWebhookEndpointView = (endpoint: WebhookEndpoint): Schemas['WebhookEndpointCreated'] => ({
  ...webhookEndpointView(endpoint),
  signing_secret: signingSecret(endpoint.livemode, placeholder(endpoint.secretKey, endpoint.id)),
});
