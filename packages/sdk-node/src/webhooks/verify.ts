import { ConfigurationError, parsed } from '../errors.ts';
import type { WebhookEvent } from '../generated/events.ts';
import { toBeAwaited } from './awaited.ts';
import { checkRequest, deliveryOf, type Delivery, type WebhookRequest } from './delivery.ts';
import { WebhookVerificationError } from './refusals.ts';
import { isSignature } from './signature.ts';

/** The `signing_secret` of the endpoint (`whsec_…`), or several: during a rotation, or one per mode. */
export type WebhookSecrets = string | undefined | readonly (string | undefined)[];

/** How far the time of an attempt may be from the clock of this machine, before and after, in seconds. */
const toleranceSeconds = 300;

/**
 * The event of a webhook, once it is sure that svc sent it, now, and to this endpoint.
 *
 * @param request with its raw body: the signature is of the bytes
 * @throws WebhookVerificationError whose `reason` says what is wrong
 * @throws ConfigurationError if it is no request, or if there is no secret
 */
export function verify(request: WebhookRequest, secrets: WebhookSecrets): Promise<WebhookEvent> {
  const fields = ['id', 'type', 'data', 'created_at', 'merchant_id', 'request'] as const;
  return toBeAwaited(verified(request, secrets), 'verify', fields);
}

async function verified(request: WebhookRequest, secrets: WebhookSecrets): Promise<WebhookEvent> {
  checkRequest(request);
  const known = knownSecrets(secrets);
  const delivery = await deliveryOf(request);
  const id = required(delivery, 'x-svc-id', /^evt_\w+$/);
  const timestamp = required(delivery, 'x-svc-timestamp', /^\d{1,12}$/);
  const signature = required(delivery, 'x-svc-signature', /^v1=[0-9a-f]{64}$/).slice('v1='.length);

  // All of them, so that the time does not tell which one is right.
  const matches = await Promise.all(known.map((secret) => isSignature(signature, secret, timestamp, delivery.body)));
  const event = parsed(new TextDecoder().decode(delivery.body)) as WebhookEvent | undefined;
  if (!matches.includes(true)) throw wrongSecret(known, event);

  const difference = Math.round(Date.now() / 1_000) - Number(timestamp);
  if (Math.abs(difference) > toleranceSeconds)
    throw new WebhookVerificationError(
      'CLOCK',
      `The attempt is ${Math.abs(difference)} s ${difference > 0 ? 'old' : 'in the future'}: an old request was sent again, or the clock of this machine is wrong.`,
    );
  if (event?.id !== id)
    throw new WebhookVerificationError('WRONG_ID', `X-Svc-Id is ${id}, but the event is ${event?.id}.`);
  return event;
}

/** @throws ConfigurationError if there is none, or one that is no signing secret */
export function knownSecrets(secrets: WebhookSecrets): string[] {
  const known = [secrets].flat().filter((secret): secret is string => Boolean(secret));
  if (known.length === 0)
    throw new ConfigurationError('The signing secret (whsec_…) is missing. Is SVC_WEBHOOK_SECRET set?');
  if (!known.every((secret) => /^whsec_\S+$/.test(secret)))
    throw new ConfigurationError('A signing secret begins with whsec_, and has no space or line break.');
  return known;
}

function required({ header }: Delivery, name: string, form: RegExp): string {
  const value = header(name);
  if (!value)
    throw new WebhookVerificationError(
      'MISSING_HEADER',
      `The header ${name} is missing: svc did not send this, or a proxy removed it.`,
    );
  if (!form.test(value))
    throw new WebhookVerificationError('MALFORMED_HEADER', `The header ${name} has another form than svc sends.`);
  return value;
}

/** The body cannot be trusted here. It only helps to explain. */
function wrongSecret(secrets: readonly string[], event: WebhookEvent | undefined): WebhookVerificationError {
  const resource = Object.values(event?.data ?? {})[0] as { livemode?: unknown } | undefined;
  const { livemode } = resource ?? {};
  const mode = typeof livemode === 'boolean' && (livemode ? 'live' : 'test');
  // The secret of a live endpoint has no mode in its name.
  if (mode && !secrets.some((secret) => secret.startsWith('whsec_test_') === (mode === 'test')))
    return new WebhookVerificationError(
      'WRONG_MODE',
      `The event is of ${mode} mode: use the secret of the ${mode} endpoint.`,
    );
  return new WebhookVerificationError(
    'WRONG_SECRET',
    'No secret matches the signature: the secret is of another endpoint, or the body was changed on the way.',
  );
}
