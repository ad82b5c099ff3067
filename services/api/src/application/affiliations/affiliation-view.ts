import type { Affiliation } from '../../domain/affiliation.ts';
import type { Schemas } from '../schemas.ts';

/** One that we have ended is of no interest to anybody. */
export function affiliationView(affiliation: Affiliation | null): Schemas['Affiliation'] | null {
  if (affiliation === null || affiliation.status === 'ENDED') return null;
  return { status: affiliation.status, expires_at: affiliation.expiresAt.toISOString() };
}
