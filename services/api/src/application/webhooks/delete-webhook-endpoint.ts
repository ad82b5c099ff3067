import { found } from '../../domain/refusal.ts';
import type { Unit } from '../unit/unit.ts';

/**
 * Deletes the endpoint. Its deliveries that are still due become DEAD.
 * @throws Refusal WEBHOOK_ENDPOINT_NOT_FOUND
 */
export async function deleteWebhookEndpoint({ tx, caller }: Unit, id: string): Promise<undefined> {
  const endpoint = found(await tx.webhookEndpoints.find(caller, id), 'WEBHOOK_ENDPOINT_NOT_FOUND');
  await tx.deliveries.markDead(endpoint.id);
  await tx.webhookEndpoints.delete(endpoint);
}
