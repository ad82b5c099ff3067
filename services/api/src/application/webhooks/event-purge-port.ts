import type { Scope } from '../../domain/scope.ts';
import type { ScanResult } from '../lists/list-totals-port.ts';

/** Events that were created earlier than this, in real time, are purged. */
export type EventRetention = { test: Date; live: Date };

export type EventPurgeReads = {
  /** Merchants and modes, of the merchants after this id, that have events to purge. */
  scopesToPurge(before: EventRetention, afterMerchant: string): Promise<ScanResult<Scope>>;
};

export type EventPurge = EventPurgeReads & {
  /**
   * Deletes the oldest events of a merchant in a mode, with their deliveries, attempts and positions: at most 1,000 rows, or
   * one event. An event that is not fanned out, or with a delivery that is still due, is kept.
   */
  purgeSome(scope: Scope, before: EventRetention): Promise<void>;
};
