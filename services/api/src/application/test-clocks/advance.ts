import type { Scope } from '../../domain/scope.ts';
import type { Signal } from '../signal.ts';
import type { DueSearch } from '../worker/due-search.ts';
import type { WorkerDeps } from '../worker/task.ts';
import type { Patience } from './patience.ts';

export type AdvanceDeps = Pick<WorkerDeps, 'app' | 'worker' | 'onError' | 'isStopped'> & {
  fanOut: () => Promise<void>;
  /**
   * Sends what is due to these endpoints. Calls `sent` when this worker has sent everything to one of them; never, when
   * another worker sends to all of them.
   */
  send: (search: DueSearch, endpointIds: readonly string[], sent: () => void) => Promise<void>;
};

export type Advance = AdvanceDeps & {
  scope: Scope;
  target: Date;
  patience: Patience;
  /** Wakes the advance when something has been sent. */
  sent: Signal;
  /** Entries could not be made available. They are left to the availability sweep, after the end. */
  hasFailedEntries: boolean;
  /** How often the clock was moved so far. */
  steps: number;
  /** Extends the claim if it is time. @returns false when another worker has taken the clock over, or this one stops */
  goesOn: () => Promise<boolean>;
};
