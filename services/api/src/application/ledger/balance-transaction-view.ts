import type { BalanceTransaction } from '../../domain/ledger.ts';
import { moneyView } from './money-view.ts';
import type { Schemas } from '../schemas.ts';

export const balanceTransactionView = (transaction: BalanceTransaction): Schemas['BalanceTransaction'] => ({
  id: transaction.id,
  type: transaction.type,
  status: transaction.status,
  currency: 'PEN',
  payment_method: transaction.paymentMethod,
  source_type: transaction.sourceType,
  source_id: transaction.sourceId,
  gross: moneyView(transaction.grossCentimos),
  fee: moneyView(transaction.feeCentimos),
  fee_tax: moneyView(transaction.feeTaxCentimos),
  net: moneyView(transaction.netCentimos),
  available_on: transaction.availableOn.toISOString(),
  available_confirmed: transaction.availableConfirmed,
  created_at: transaction.createdAt.toISOString(),
});
