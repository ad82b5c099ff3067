import { formatCentimos } from '../../domain/money.ts';
import type { Payout } from '../../domain/payout.ts';
import { modeOf } from '../../domain/scope.ts';
import type { Row } from './output.ts';

export const payoutFields = (payout: Payout): Row => ({
  id: payout.id,
  status: payout.status,
  merchant: payout.merchantId,
  mode: modeOf(payout),
  amount: formatCentimos(payout.amountCentimos),
  amount_returned: formatCentimos(payout.returnedCentimos),
  return_fee: formatCentimos(payout.returnFeeCentimos),
  failure_code: payout.failureCode,
});

export const settledText = ({ id, merchantId, returnFeeCentimos }: Payout): string =>
  `${id} has come back, and its bank has kept S/ ${formatCentimos(returnFeeCentimos)}. ${merchantId} has the money in its balance again.`;
