import type { DisabledReason, EndpointHealth } from './delivery.ts';
import { can, transition, type Lifecycle } from './lifecycle.ts';
import { invalid } from './refusal.ts';

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
  /** The name of the key that its signing secret is derived from. */
  secretKey: string;
  createdAt: Date;
};

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
    throw invalid({ field: 'events', code: 'NOT_ALLOWED', message: 'Send either * alone or a list of event types.' });
}

/** The endpoint after it is enabled: its failure count starts again at 0. An enabled endpoint is not changed. */
export function enabled(endpoint: WebhookEndpoint): WebhookEndpoint {
  if (!can(webhookEndpointLifecycle, 'enable', endpoint)) return endpoint;
  const { after } = transition(webhookEndpointLifecycle, 'enable', endpoint);
  return { ...after, disabledReason: null, consecutiveFailures: 0, failingSince: null };
}

export const isSubscribedTo = ({ events }: Pick<WebhookEndpoint, 'events'>, type: string): boolean =>
  events.includes('*') || events.includes(type);
