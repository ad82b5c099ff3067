import type { Trace } from '../../application/diagnostics/trace-payment-intent.ts';
import { mostCallsOfSubject } from '../../application/rail-calls/rail-calls-port.ts';
import type { Reads } from '../../application/store.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { PaymentIntent } from '../../domain/payment-intent.ts';

export const paymentRow = (intent: PaymentIntent) => ({
  id: intent.id,
  status: intent.status,
  amount: formatCentimos(intent.amountCentimos),
  refunded: formatCentimos(intent.refundedCentimos),
  paid_with: intent.paid?.methodType ?? null,
  reference: intent.externalReference,
  customer: intent.customer?.id ?? null,
  created_at: intent.createdAt.toISOString(),
});

export const noOrder = 'No partner was asked for anything.';

/** What partners were asked for, with the reference by which each knows it. */
export async function ordersOf({ railCalls }: Pick<Reads, 'railCalls'>, { intent, objects }: Trace) {
  const subjects = [intent.id, ...objects.refunds.map(({ id }) => id)];
  const calls = await railCalls.ofSubjects(subjects, mostCallsOfSubject);
  return calls.map(({ kind, subjectId: subject, reference, status }) => ({ kind, subject, reference, status }));
}
