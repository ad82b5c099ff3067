import type { RefundRail } from '../../application/rail-calls/rails-port.ts';
import type { Store } from '../../application/store.ts';
import { simulatedRail } from './simulated-order.ts';

/** The payer's bank in test mode: it does with a refund what the simulator was told for the next one of its payment. */
export const simulatedRefunds = (store: Store): RefundRail =>
  simulatedRail(store, 'refund', async (tx, { request }) => {
    const outcome = await tx.simulatedOrders.takeNextOutcome('refund', request.paymentIntentId ?? '');
    if (outcome === 'PENDING') return { state: 'PENDING', failureCode: null, endsAt: null };
    return outcome === 'DENY'
      ? { state: 'FAILED', failureCode: 'bank_rejected', endsAt: null }
      : { state: 'SUCCEEDED', failureCode: null, endsAt: null };
  });
