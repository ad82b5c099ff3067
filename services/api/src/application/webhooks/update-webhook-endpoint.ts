import { found } from '../../domain/refusal.ts';
import { checkEvents, enabled, movedTo, type WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { NewWebhookEndpoint } from './create-webhook-endpoint.ts';
import type { Unit } from '../unit/unit.ts';

/** A field that is absent is not changed. */
export type WebhookEndpointChanges = Partial<NewWebhookEndpoint> & { enable: boolean };

/** @throws Refusal WEBHOOK_ENDPOINT_NOT_FOUND, VALIDATION_ERROR */
export async function updateWebhookEndpoint(
  { tx, caller }: Unit,
  id: string,
  { enable, ...changes }: WebhookEndpointChanges,
): Promise<WebhookEndpoint> {
  const before = found(await tx.webhookEndpoints.find(caller, id), 'WEBHOOK_ENDPOINT_NOT_FOUND');
  if (changes.events !== undefined) checkEvents(changes.events);
  const changed = movedTo({ ...before, ...changes, url: before.url }, changes.url ?? before.url);
  const after = enable ? enabled(changed) : changed;
  await tx.webhookEndpoints.update(before, after);
  return after;
}
