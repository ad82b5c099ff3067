import { Refusal } from '../../services/api/src/domain/refusal.ts';

/** The refusal that a call throws. */
export function refusalOf(call: () => unknown): Refusal {
  try {
    call();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
