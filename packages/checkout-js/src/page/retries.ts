import type { Checkout } from '../generated/types.ts';

const key = 'svc-retried';

type Store = { getItem(key: string): string | null; setItem(key: string, value: string): void };
type Payment = Pick<Checkout, 'payment_intent_id' | 'status'>;

export type Retries = {
  /** The payer wants to pay again. A reload of the page does not undo it. */
  add(payment: Payment): void;
  has(payment: Payment): boolean;
};

export function createRetries(storage: () => Store): Retries {
  let retried = attempt(() => storage().getItem(key)) ?? '';

  function set(id: string): void {
    if (id === retried) return;
    retried = id;
    attempt(() => storage().setItem(key, id));
  }

  return {
    add: ({ payment_intent_id }) => set(payment_intent_id),
    has({ payment_intent_id, status }) {
      // Payable again: the next rejection is asked about again. A debit by wallet can lead back to where the payer was.
      if (status !== 'FAILED' && status !== 'PROCESSING') set('');
      return retried === payment_intent_id;
    },
  };
}

/** A browser can refuse storage to a frame. */
function attempt<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}
