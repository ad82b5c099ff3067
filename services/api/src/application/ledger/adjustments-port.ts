import type { Adjustment } from '../../domain/adjustment.ts';
import type { Scope } from '../../domain/scope.ts';

export type AdjustmentReads = {
  /** The newest first. */
  newest(scope: Scope, limit: number): Promise<Adjustment[]>;
};

export type Adjustments = AdjustmentReads & {
  insert(adjustment: Adjustment): Promise<void>;
};
