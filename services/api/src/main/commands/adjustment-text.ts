import type { Adjustment } from '../../domain/adjustment.ts';
import { formatCentimos } from '../../domain/money.ts';
import { modeOf } from '../../domain/scope.ts';

export const adjustmentRow = (adjustment: Adjustment) => ({
  id: adjustment.id,
  merchant: adjustment.merchantId,
  mode: modeOf(adjustment),
  amount: formatCentimos(adjustment.amountCentimos),
  note: adjustment.note,
  balance_transaction: adjustment.balanceTransactionId,
  created_at: adjustment.createdAt.toISOString(),
});

export const adjustedText = ({ id, merchantId, amountCentimos }: Adjustment): string =>
  `Adjusted the balance of ${merchantId} by S/ ${formatCentimos(amountCentimos)}: ${id}.`;
