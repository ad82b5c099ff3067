import type { Suspense } from '../../domain/suspense.ts';
import type { RailPayment } from '../rails/rail-payments-port.ts';
import type { Reads } from '../store.ts';

/** The payment that came into suspense. */
export async function heldPayment(
  { railPayments }: Pick<Reads, 'railPayments'>,
  { railPaymentId, partnerId }: Pick<Suspense, 'railPaymentId' | 'partnerId'>,
): Promise<RailPayment | null> {
  if (partnerId === null) return null;
  return (await railPayments.withPaymentIds('collection', [partnerId])).find(({ id }) => id === railPaymentId) ?? null;
}
