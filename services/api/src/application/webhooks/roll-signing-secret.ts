import { nounOf, say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import { withNewSecret, type WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { OperatorUnit } from '../operators/operator-unit.ts';
import { newestSecret } from './endpoint-secret.ts';

export type RolledSecret = { endpoint: WebhookEndpoint; signingSecret: string; rolledAt: Date };

/**
 * Gives an endpoint of any merchant a new signing secret. With an overlap, the old one signs until its end.
 * @throws Refusal WEBHOOK_ENDPOINT_NOT_FOUND, CONFLICT when the overlap of an earlier roll has not ended
 */
export async function rollSigningSecret(
  { tx, secrets, realNow }: OperatorUnit,
  id: string,
  overlapSeconds: number,
): Promise<RolledSecret> {
  const [before] = await tx.webhookEndpoints.findAll([id]);
  if (before === undefined)
    throw new Refusal(
      'WEBHOOK_ENDPOINT_NOT_FOUND',
      say('There is no {kind} {id}.', { kind: nounOf('webhook endpoint'), id }),
    );
  const endpoint = withNewSecret(before, { secretKey: secrets.current, overlapSeconds, realNow });
  await tx.webhookEndpoints.replaceSecret(before, endpoint);
  return { endpoint, signingSecret: newestSecret(secrets, endpoint), rolledAt: realNow };
}
