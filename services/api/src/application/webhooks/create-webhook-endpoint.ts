import { say } from '../../domain/message.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import { checkEvents, maximumEndpointsPerMode, type WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { App } from '../ports.ts';
import type { Unit } from '../unit/unit.ts';

export type NewWebhookEndpoint = { url: string; events: readonly string[]; description: string | null };

/**
 * Checks the URL, which includes a DNS lookup. To be called before the unit of work.
 * @throws Refusal VALIDATION_ERROR when the service cannot or must not send to the URL
 */
export async function checkWebhookUrl({ webhooks }: App, url: string): Promise<void> {
  const problem = await webhooks.urlProblem(url);
  if (problem !== null) throw invalid({ field: 'url', ...problem });
}

/** @throws Refusal VALIDATION_ERROR, CONFLICT when there are already 16 endpoints */
export async function createWebhookEndpoint(
  { tx, now, caller, random, secrets }: Unit,
  { url, events, description }: NewWebhookEndpoint,
): Promise<WebhookEndpoint> {
  checkEvents(events);
  const usedSlots = new Set((await tx.webhookEndpoints.ofScope(caller)).map((endpoint) => endpoint.slot));
  const slots = Array.from({ length: maximumEndpointsPerMode }, (_, index) => index);
  const slot = slots.find((candidate) => !usedSlots.has(candidate));
  if (slot === undefined)
    throw new Refusal(
      'CONFLICT',
      say('This mode already has {maximum} webhook endpoints. Delete one first.', { maximum: maximumEndpointsPerMode }),
    );

  const endpoint: WebhookEndpoint = {
    id: random.id('we_'),
    merchantId: caller.merchantId,
    livemode: caller.livemode,
    slot,
    url,
    events,
    description,
    status: 'ENABLED',
    disabledReason: null,
    consecutiveFailures: 0,
    failingSince: null,
    secretKey: secrets.current,
    revision: 1,
    secretVersion: 1,
    previousSecretKey: null,
    previousSecretUntil: null,
    createdAt: now,
  };
  await tx.webhookEndpoints.insert(endpoint);
  return endpoint;
}
