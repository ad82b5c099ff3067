import { NotFoundError } from './sdk.ts';

/** What svc returns, or null if this merchant and mode has no such thing. */
export async function orNull<Found>(call: PromiseLike<Found>): Promise<Found | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
