import { failureMessages, type Payout } from '../../domain/payout.ts';
import { moneyView } from '../ledger/money-view.ts';
import type { Schemas } from '../schemas.ts';

export const payoutView = (payout: Payout): Schemas['Payout'] => ({
  id: payout.id,
  source: payout.source,
  amount: moneyView(payout.amountCentimos),
  gross_amount: moneyView(payout.grossCentimos),
  fee_amount: moneyView(payout.feeCentimos),
  amount_returned: moneyView(payout.returnedCentimos),
  destination_bank: payout.destinationBank,
  destination_account_masked: payout.destinationAccountMasked,
  status: payout.status,
  payout_account_id: payout.accountId,
  statement_descriptor: payout.statementDescriptor,
  arrival_expected_on: payout.arrivalExpectedOn,
  initiated_at: payout.initiatedAt?.toISOString() ?? null,
  paid_at: payout.status === 'PAID' ? (payout.endedAt?.toISOString() ?? null) : null,
  created_at: payout.createdAt.toISOString(),
  failure_code: payout.failureCode,
  failure_message: payout.failureCode && failureMessages[payout.failureCode],
});
