import type { DisabledReason, EndpointHealth } from './delivery.ts';
import { can, transition, type Lifecycle } from './lifecycle.ts';
import { say } from './message.ts';
import { invalid, Refusal } from './refusal.ts';

export type WebhookEndpointStatus = 'ENABLED' | 'DISABLED';

export type WebhookEndpoint = EndpointHealth & {
  id: string;
  merchantId: string;
  livemode: boolean;
  /**
   * A number from 0 to `maximumEndpointsPerMode` − 1, unique within one merchant and mode. The unique key on it limits
   * the number of endpoints, also when several are created at the same time.
   */
  slot: number;
  url: string;
  /** Event types, or `*` alone. */
  events: readonly string[];
  description: string | null;
  status: WebhookEndpointStatus;
  disabledReason: DisabledReason | null;
  /** Raised by a new URL and by each enabling. An answer counts only for the revision that it was sent under. */
  revision: number;
  /** The name of the key that its signing secret is derived from. */
  secretKey: string;
  /** 1 for its first signing secret. The operator's roll makes the next one. */
  secretVersion: number;
  /** The secret before it, with the version before, signs until this real time. Null: the newest secret signs. */
  previousSecretKey: string | null;
  previousSecretUntil: Date | null;
  createdAt: Date;
};

/** What a signing secret is derived from, beside the endpoint's id. */
export type SigningKey = { keyName: string; version: number };

/** What the secret that signs now is derived from. */
export function signingKey(endpoint: WebhookEndpoint, realNow: Date): SigningKey {
  const { secretKey, secretVersion, previousSecretKey, previousSecretUntil } = endpoint;
  const isOverlap = previousSecretUntil !== null && previousSecretUntil > realNow;
  return previousSecretKey !== null && isOverlap
    ? { keyName: previousSecretKey, version: secretVersion - 1 }
    : { keyName: secretKey, version: secretVersion };
}

/**
 * The endpoint with the next secret. Without an overlap it signs at once, also while an earlier overlap lasts: a stolen
 * secret must end at once.
 * @throws Refusal CONFLICT for an overlap while an earlier one lasts: three secrets would be in use
 */
export function withNewSecret(
  endpoint: WebhookEndpoint,
  { secretKey, overlapSeconds, realNow }: { secretKey: string; overlapSeconds: number; realNow: Date },
): WebhookEndpoint {
  const { id, secretVersion, previousSecretUntil: until } = endpoint;
  if (overlapSeconds > 0 && until !== null && until > realNow)
    throw new Refusal(
      'CONFLICT',
      say(
        'The secret of {id} was rolled already: the new one signs from {until}. Roll it again after that, or without an overlap.',
        { id, until: until.toISOString() },
      ),
    );
  return {
    ...endpoint,
    secretKey,
    secretVersion: secretVersion + 1,
    previousSecretKey: overlapSeconds > 0 ? endpoint.secretKey : null,
    previousSecretUntil: overlapSeconds > 0 ? new Date(realNow.getTime() + overlapSeconds * 1000) : null,
  };
}

export const webhookEndpointLifecycle = {
  noun: 'webhook endpoint',
  field: 'status',
  initial: ['ENABLED'],
  planned: [],
  transitions: {
    // From DISABLED: a manual retry to an endpoint disabled as FAILING can find that it is GONE.
    disable: { from: ['ENABLED', 'DISABLED'], to: 'DISABLED' },
    enable: { from: ['DISABLED'], to: 'ENABLED' },
  },
} as const satisfies Lifecycle<WebhookEndpointStatus>;

export const maximumEndpointsPerMode = 16;

/** @throws Refusal VALIDATION_ERROR */
export function checkEvents(events: readonly string[]): void {
  if (events.includes('*') && events.length > 1)
    throw invalid({
      field: 'events',
      code: 'NOT_ALLOWED',
      message: say('Send either * alone or a list of event types.'),
    });
}

/** The endpoint after it is enabled: its failure count starts again at 0. An enabled endpoint is not changed. */
export function enabled(endpoint: WebhookEndpoint): WebhookEndpoint {
  if (!can(webhookEndpointLifecycle, 'enable', endpoint)) return endpoint;
  const { after } = transition(webhookEndpointLifecycle, 'enable', endpoint);
  return renewed({ ...after, disabledReason: null });
}

/** The endpoint at another URL. */
export const movedTo = (endpoint: WebhookEndpoint, url: string): WebhookEndpoint =>
  url === endpoint.url ? endpoint : renewed({ ...endpoint, url });

/** What was sent before no longer counts. */
const renewed = (endpoint: WebhookEndpoint): WebhookEndpoint => ({
  ...endpoint,
  revision: endpoint.revision + 1,
  consecutiveFailures: 0,
  failingSince: null,
});

export const isSubscribedTo = ({ events }: Pick<WebhookEndpoint, 'events'>, type: string): boolean =>
  events.includes('*') || events.includes(type);
