import { eventTypes, type EventsByType, type WebhookEvent } from '../generated/events.ts';
import { aFunction, anything, checkMembers, type Checks } from '../option-checks.ts';
import type { NodeRequest, WebhookRequest } from './delivery.ts';
import { WebhookVerificationError } from './refusals.ts';
import { knownSecrets, verify, type WebhookSecrets } from './verify.ts';

export type WebhookHandlerOptions = {
  secret: WebhookSecrets;
  /** What to do for each type. Other types are answered with 204 at once. */
  on: { [Type in keyof EventsByType]?: (event: EventsByType[Type]) => unknown };
  /** Receives what `on` threw, and why a request was refused. Default: `console.error`. */
  onError?: (error: unknown) => void;
};

/** The response of Express and `node:http`. */
export type NodeResponse = { statusCode: number; end(body?: string): unknown };

/** A handler for Fetch (Next, Bun, Workers) and for Express. */
export type WebhookHandler = {
  (request: NodeRequest, response: NodeResponse, next?: unknown): Promise<void>;
  (request: Request, ...context: unknown[]): Promise<Response>;
};

const optionChecks: Checks = { secret: anything, on: anything, onError: aFunction };

const eventChecks: Checks = Object.fromEntries(eventTypes.map((type) => [type, aFunction]));

/**
 * Receives webhooks: verifies each one, calls the function for its type, and answers 204 when that is done. It answers
 * 400 to what svc did not send, and 500 if the function failed: svc then tries again. The same event can arrive twice,
 * always with the same `event.id`.
 *
 * @throws ConfigurationError if the secret is missing, or if `on` has no such event
 * @example
 * export const POST = webhooks.handler({
 *   secret: process.env.SVC_WEBHOOK_SECRET,
 *   on: { 'payment.succeeded': async ({ data: { payment_intent } }) => fulfil(payment_intent.external_reference) },
 * });
 */
export function handler(options: WebhookHandlerOptions): WebhookHandler {
  checkMembers(options, optionChecks);
  const { secret, on, onError = console.error } = options;
  knownSecrets(secret);
  checkMembers(on, eventChecks, 'event types of `on`');

  async function receive(request: WebhookRequest): Promise<{ status: number; text?: string }> {
    try {
      const event = await verify(request, secret);
      // Its own functions only: a type could have the name of something that every object has.
      if (Object.hasOwn(on, event.type))
        await (on[event.type] as ((event: WebhookEvent) => unknown) | undefined)?.(event);
      return { status: 204 };
    } catch (error) {
      try {
        onError(error);
      } catch (thrown) {
        console.error(thrown);
      }
      if (error instanceof WebhookVerificationError) return { status: 400, text: `${error.reason}\n` };
      return { status: 500 };
    }
  }

  return (async (request: WebhookRequest, response?: Partial<NodeResponse>) => {
    const { status, text } = await receive(request);
    if (!response?.end) return new Response(text, { status });
    response.statusCode = status;
    response.end(text);
    return undefined;
  }) as WebhookHandler;
}
