import { invalid, Refusal } from '../../domain/refusal.ts';
import { checkEvents, maximumEndpointsPerMode, type WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { Scope } from '../../domain/scope.ts';
import type { App } from '../ports.ts';
import type { Unit } from '../runtime/unit.ts';

export type NewWebhookEndpoint = { url: string; events: readonly string[]; description: string | null };

/**
 * What must be asked of the network before the unit of work opens.
 * @throws Refusal VALIDATION_ERROR when the address is none that we would dial
 */
export async function checkWebhookUrl({ webhooks }: App, { livemode }: Scope, url: string): Promise<void> {
  const problem = await webhooks.urlProblem(url, livemode);
  if (problem !== null) throw invalid({ field: 'url', ...problem });
}

/** @throws Refusal VALIDATION_ERROR, CONFLICT when there are 16 already */
export async function createWebhookEndpoint(
  { tx, now, caller, random, secretKey }: Unit,
  { url, events, description }: NewWebhookEndpoint,
): Promise<WebhookEndpoint> {
  checkEvents(events);
  const taken = new Set((await tx.webhookEndpoints.ofScope(caller)).map((endpoint) => endpoint.slot));
  const slot = Array.from({ length: maximumEndpointsPerMode }, (_, index) => index).find((free) => !taken.has(free));
  if (slot === undefined)
    throw new Refusal(
      'CONFLICT',
      `There are ${maximumEndpointsPerMode} webhook endpoints in this mode already: delete one first.`,
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
    secretKey,
    createdAt: now,
  };
  await tx.webhookEndpoints.insert(endpoint);
  return endpoint;
}
