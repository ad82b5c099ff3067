import { NotFoundError } from './sdk.ts';

/** What svc returns, or null if this merchant and mode has no such thing. The 404 of another web site says nothing. */
export async function orNull<Found>(call: PromiseLike<Found>): Promise<Found | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const isMissing = (error: unknown): boolean => error instanceof NotFoundError && error.code !== null;
