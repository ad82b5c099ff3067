import type { Scope } from '../../../domain/scope.ts';

/**
 * The ids of a stream: positions that are encrypted for one merchant and mode, because they would tell how many events
 * all merchants have. The same position always has the same id.
 */
export type PositionIds = (scope: Scope) => {
  encode(position: number): string;
  /** Null: not an id of this merchant and mode. */
  decode(id: string): number | null;
};
