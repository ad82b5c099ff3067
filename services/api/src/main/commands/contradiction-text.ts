import type { Reads } from '../../application/store.ts';
import type { Contradiction } from '../../domain/contradiction.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { Printed, Row } from './output.ts';

const soles = (centimos: number | null): string | null => (centimos === null ? null : formatCentimos(centimos));

export const contradictionRow = (one: Contradiction) => ({
  id: one.id,
  status: one.status,
  rail: one.rail,
  type: one.type,
  reference: one.reference,
  payment_id: one.paymentId,
  amount: soles(one.amountCentimos),
  other: one.field,
  created_at: one.createdAt.toISOString(),
});

export const contradictionFields = (one: Contradiction): Row => ({
  ...contradictionRow(one),
  notification: one.notificationId,
  currency: one.currency,
  failure_code: one.failureCode,
  at: one.at.toISOString(),
  ended_at: one.endedAt?.toISOString() ?? null,
});

/** What it contradicts: the notification with its id, or the payments with its payment id. */
export async function firstTold(read: Reads, { rail, notificationId, paymentId }: Contradiction): Promise<Row[]> {
  const told = await read.railNotifications.find(rail, notificationId);
  const payments = paymentId === null ? [] : await read.railPayments.withPaymentIds(rail, [paymentId]);
  const notified = told === null || told.outcome === 'CONTRADICTED' ? [] : [told];
  return [
    ...notified.map((one) => ({
      first: one.notificationId,
      reference: one.reference,
      payment_id: one.paymentId,
      amount: soles(one.amountCentimos),
      at: one.at.toISOString(),
    })),
    ...payments.map((one) => ({
      first: one.id,
      reference: one.reference,
      payment_id: one.paymentId,
      amount: soles(one.amountCentimos),
      at: one.at.toISOString(),
    })),
  ];
}

export const contradictionPrinted = (one: Contradiction): Printed => ({
  value: contradictionFields(one),
  text: `${one.id} is ${one.status}.`,
});
