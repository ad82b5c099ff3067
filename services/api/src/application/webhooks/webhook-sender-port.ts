import type { Attempt } from '../../domain/delivery.ts';
import type { WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { Message } from '../../domain/message.ts';

export type WebhookSender = {
  /** Signs and sends one event to one endpoint. Never rejects: a failure is part of the result. */
  send(
    endpoint: WebhookEndpoint,
    event: { id: string; body: string },
    signingSecret: string,
  ): Promise<Pick<Attempt, 'responseStatus' | 'durationMs' | 'error' | 'responseExcerpt'>>;
  /** Checks a URL before it is registered. Null: it can be used. */
  urlProblem(
    url: string,
  ): Promise<{ code: 'INVALID_FORMAT' | 'TOO_LONG' | 'NOT_ALLOWED' | 'NOT_FOUND'; message: Message } | null>;
};
