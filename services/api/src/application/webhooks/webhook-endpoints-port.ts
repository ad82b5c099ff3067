import type { DisabledReason, EndpointHealth, FailedReason } from '../../domain/delivery.ts';
import type { Scope } from '../../domain/scope.ts';
import type { WebhookEndpoint } from '../../domain/webhook-endpoint.ts';
import type { ListReads, NoFilter } from '../lists/list-port.ts';

export type WebhookEndpointReads = ListReads<WebhookEndpoint, NoFilter> & {
  find(scope: Scope, id: string): Promise<WebhookEndpoint | null>;
  findAll(ids: readonly string[]): Promise<WebhookEndpoint[]>;
  /** DISABLED ones of live mode, by why. Those of closed merchants are as they should be. */
  countDisabled(): Promise<Record<FailedReason, number>>;
};

export type WebhookEndpoints = WebhookEndpointReads & {
  insert(endpoint: WebhookEndpoint): Promise<void>;
  /**
   * Compare-and-set on the status and the revision in `before`. Writes only the columns that differ, so that a concurrent change of
   * another column is kept. @throws Conflict
   */
  update(before: WebhookEndpoint, after: WebhookEndpoint): Promise<void>;
  /**
   * Writes the counters only, as compare-and-set on the status and the revision: an attempt that ends late must not undo a
   * change made in the meantime. @throws Conflict
   */
  updateHealth(endpoint: Pick<WebhookEndpoint, 'id' | 'status' | 'revision'> & EndpointHealth): Promise<void>;
  /** Compare-and-set on the version of the secret in `before`. @throws Conflict */
  replaceSecret(before: WebhookEndpoint, after: WebhookEndpoint): Promise<void>;
  /** By the lifecycle's transition. An endpoint that is already disabled gets the new reason. */
  disable(id: string, reason: DisabledReason): Promise<void>;
  delete(endpoint: WebhookEndpoint): Promise<void>;
  /** All endpoints of a merchant in a mode: at most `maximumEndpointsPerMode`. */
  ofScope(scope: Scope): Promise<WebhookEndpoint[]>;
};
