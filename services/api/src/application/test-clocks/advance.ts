import type { Scope } from '../../domain/scope.ts';
import type { App } from '../ports.ts';
import type { DueSearch } from '../worker/due-search.ts';
import type { Patience } from './patience.ts';

export type AdvanceDeps = {
  app: App;
  /** The id of this worker, for the claim. */
  worker: string;
  onError: (error: unknown) => void;
  isStopped: () => boolean;
  fanOut: () => Promise<void>;
  /**
   * Sends what is due to these endpoints. Resolves when this worker has sent everything to one of them; never, when another
   * worker sends to all of them.
   */
  send: (search: DueSearch, endpointIds: readonly string[]) => Promise<void>;
};

export type Advance = AdvanceDeps & {
  scope: Scope;
  target: Date;
  patience: Patience;
  /** Entries could not be made available. They are left to the availability sweep, after the end. */
  hasFailedEntries: boolean;
  /** How often the clock was moved so far. */
  steps: number;
  /** Extends the claim if it is time. @returns false when another worker has taken the clock over, or this one stops */
  goesOn: () => Promise<boolean>;
};
