import { isOfNobody, type Chargeback } from '../../domain/chargeback.ts';
import { formatCentimos } from '../../domain/money.ts';
import { modeOf } from '../../domain/scope.ts';
import { adminLine } from '../command-line.ts';

export const chargebackRow = (chargeback: Chargeback) => ({
  id: chargeback.id,
  status: chargeback.status,
  payment: chargeback.paymentIntentId,
  suspense: chargeback.suspenseId,
  merchant: chargeback.merchantId,
  mode: modeOf(chargeback),
  amount: formatCentimos(chargeback.amountCentimos),
  svc_bears: formatCentimos(chargeback.ourCentimos),
  won: chargeback.wonCentimos === null ? null : formatCentimos(chargeback.wonCentimos),
  reason: chargeback.reason,
  created_at: chargeback.createdAt.toISOString(),
  ended_at: chargeback.endedAt?.toISOString() ?? null,
});

export const chargebackFields = (chargeback: Chargeback) => ({
  ...chargebackRow(chargeback),
  balance_transaction: chargeback.balanceTransactionId,
  end_balance_transaction: chargeback.endTransactionId,
});

const soles = (centimos: number): string => `S/ ${formatCentimos(centimos)}`;

export function openedText(chargeback: Chargeback): string {
  const { id, merchantId, suspenseId, amountCentimos, ourCentimos } = chargeback;
  const next = 'Its dispute ends with chargebacks close.';
  if (isOfNobody(chargeback)) return `Opened ${id}: ${suspenseId} has left suspense. ${next}`;
  if (ourCentimos === amountCentimos)
    return `Opened ${id}: svc bears ${soles(ourCentimos)}, which has left before. ${next}`;
  const ours = ourCentimos === 0 ? '' : `, and svc bears ${soles(ourCentimos)}, which refunds had taken before`;
  return `Opened ${id}: the balance of ${merchantId} has ${soles(amountCentimos - ourCentimos)} less${ours}. ${next}`;
}

export function closedText(chargeback: Chargeback): string {
  const { id, merchantId, status, amountCentimos, wonCentimos, ourCentimos, suspenseId } = chargeback;
  if (status === 'CANCELLED') return `Cancelled ${id}: its entry is reversed.`;
  const closed = `Closed ${id} as ${status === 'WON' ? 'won' : 'lost'}`;
  if (suspenseId !== null)
    return `${closed}${wonCentimos === null ? '' : `: ${soles(wonCentimos)} came back`}. What became of it:  ${adminLine(`suspense show ${suspenseId}`)}`;
  const lost = amountCentimos - (wonCentimos ?? 0);
  if (lost === 0) return `${closed}: each has back what it bore, in all ${soles(amountCentimos)}.`;
  return `${closed}: ${merchantId} has borne ${soles(lost - ourCentimos)}, and svc ${soles(ourCentimos)}.`;
}
