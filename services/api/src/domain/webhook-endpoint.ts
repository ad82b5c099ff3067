import type { DisabledReason, EndpointHealth } from './delivery.ts';
import { can, transition, type Lifecycle } from './lifecycle.ts';
import { invalid } from './refusal.ts';

export type WebhookEndpointStatus = 'ENABLED' | 'DISABLED';

export type WebhookEndpoint = EndpointHealth & {
  id: string;
  merchantId: string;
  livemode: boolean;
  /** From 0; unique among the merchant's in a mode, so that there can't be more of them than there are slots. */
  slot: number;
  url: string;
  /** Event types, or `*` alone. */
  events: readonly string[];
  description: string | null;
  status: WebhookEndpointStatus;
  disabledReason: DisabledReason | null;
  /** The key of the ring that its signing secret is derived from. */
  secretKey: string;
  createdAt: Date;
};

export const webhookEndpointLifecycle = {
  noun: 'webhook endpoint',
  field: 'status',
  initial: ['ENABLED'],
  planned: [],
  transitions: {
    // DISABLED: of one that fails, a retry by hand may find out that it is gone.
    disable: { from: ['ENABLED', 'DISABLED'], to: 'DISABLED' },
    enable: { from: ['DISABLED'], to: 'ENABLED' },
  },
} as const satisfies Lifecycle<WebhookEndpointStatus>;

export const maximumEndpointsPerMode = 16;

/** @throws Refusal VALIDATION_ERROR */
export function checkEvents(events: readonly string[]): void {
  if (events.includes('*') && events.length > 1)
    throw invalid({ field: 'events', code: 'NOT_ALLOWED', message: 'Either * alone or a list of types.' });
}

/** Its failures are forgotten: what fails from now on is counted anew. One that is enabled stays as it is. */
export function enabled(endpoint: WebhookEndpoint): WebhookEndpoint {
  if (!can(webhookEndpointLifecycle, 'enable', endpoint)) return endpoint;
  const { after } = transition(webhookEndpointLifecycle, 'enable', endpoint);
  return { ...after, disabledReason: null, consecutiveFailures: 0, failingSince: null };
}

export const listensTo = ({ events }: Pick<WebhookEndpoint, 'events'>, type: string): boolean =>
  events.includes('*') || events.includes(type);
