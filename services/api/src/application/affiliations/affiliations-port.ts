import type { Affiliation } from '../../domain/affiliation.ts';
import type { Scope } from '../../domain/scope.ts';

export type AffiliationReads = {
  find(scope: Scope, id: string): Promise<Affiliation | null>;
  /** Those of an intent, newest first, at most `limit`. */
  ofIntent(scope: Scope, paymentIntentId: string, limit: number): Promise<Affiliation[]>;
};

export type Affiliations = AffiliationReads & {
  /** The one of a customer or of an intent that waits for its owner. */
  openOf(scope: Scope, of: { customerId: string } | { paymentIntentId: string }): Promise<Affiliation[]>;
  /** An intent has one open affiliation: a second one throws Conflict, at the latest when the unit commits. */
  insert(affiliation: Affiliation): Promise<void>;
  /** Compare-and-set on the status in `before`. @throws Conflict */
  update(before: Affiliation, after: Affiliation): Promise<void>;
};
