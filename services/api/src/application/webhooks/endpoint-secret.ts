import { signingKey, type SigningKey, type WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { Secrets } from '../ports.ts';
import { signingSecret } from '../secrets/secret-placeholder.ts';

/** The secret that signs the deliveries of an endpoint at this real time. */
export const currentSecret = (secrets: Secrets, endpoint: WebhookEndpoint, realNow: Date): string =>
  secretOf(secrets, endpoint, signingKey(endpoint, realNow));

/** The newest secret of an endpoint, which may not sign yet. */
export const newestSecret = (secrets: Secrets, endpoint: WebhookEndpoint): string =>
  secretOf(secrets, endpoint, { keyName: endpoint.secretKey, version: endpoint.secretVersion });

/** The first secret is derived from the id alone. An id contains no space, so no two secrets are derived alike. */
function secretOf(secrets: Secrets, { id, livemode }: WebhookEndpoint, { keyName, version }: SigningKey): string {
  return signingSecret(livemode, secrets.derive(keyName, version === 1 ? id : `${id} ${version}`));
}
