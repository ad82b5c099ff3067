import type { BalanceTransaction } from '../../domain/ledger.ts';
import { moneyView } from './money-view.ts';
import type { Schemas } from '../schemas.ts';

export const balanceTransactionView = (entry: BalanceTransaction): Schemas['BalanceTransaction'] => ({
  id: entry.id,
  type: entry.type,
  status: entry.status,
  currency: 'PEN',
  payment_method: entry.paymentMethod,
  source_type: entry.sourceType,
  source_id: entry.sourceId,
  gross: moneyView(entry.grossCentimos),
  fee: moneyView(entry.feeCentimos),
  fee_tax: moneyView(entry.feeTaxCentimos),
  net: moneyView(entry.netCentimos),
  available_on: entry.availableOn.toISOString(),
  available_confirmed: entry.availableConfirmed,
  created_at: entry.createdAt.toISOString(),
});
