import type { Adjustment } from '../../services/api/src/domain/adjustment.ts';
import type { Chargeback } from '../../services/api/src/domain/chargeback.ts';
import type { JournalEntry } from '../../services/api/src/domain/ledger.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { suspenseLines, type Suspense } from '../../services/api/src/domain/suspense.ts';
import { afterMoment, moment, oddText, random } from './rows.ts';

// Rows of what operators decide about.

export const suspenseRow = (scope: Scope, changes: Partial<Suspense> = {}): Suspense => ({
  ...scope,
  id: random.id('sus_'),
  rail: 'WALLET',
  reference: random.id('dbt_'),
  partnerId: 'partner-1',
  railPaymentId: random.id('rpay_'),
  amountCentimos: 3_990,
  reason: 'DEBIT_AFTER_PAYMENT',
  paymentIntentId: random.id('pi_'),
  status: 'OPEN',
  assignedTo: null,
  notificationId: 'ntf-1',
  entryId: random.id('je_'),
  endEntryId: null,
  arrivedAt: afterMoment(-60),
  endedAt: null,
  createdAt: moment,
  ...changes,
});

/** The journal entry of its arrival. */
export const arrivalEntry = ({ entryId: id, merchantId, livemode, rail, amountCentimos }: Suspense): JournalEntry => ({
  id: id ?? '',
  merchantId,
  livemode,
  balanceTransactionId: null,
  lines: suspenseLines(rail, amountCentimos),
  createdAt: moment,
});

export const chargebackRow = (
  scope: Scope,
  paymentIntentId: string | null,
  changes: Partial<Chargeback> = {},
): Chargeback => ({
  ...scope,
  id: random.id('cbk_'),
  paymentIntentId,
  suspenseId: null,
  railPaymentId: random.id('rpay_'),
  amountCentimos: 2_590,
  ourCentimos: 590,
  wonCentimos: null,
  reason: oddText,
  status: 'OPEN',
  balanceTransactionId: random.id('btxn_'),
  endTransactionId: null,
  statementDay: null,
  wonStatementDay: null,
  createdAt: moment,
  endedAt: null,
  ...changes,
});

export const adjustmentRow = (scope: Scope, changes: Partial<Adjustment> = {}): Adjustment => ({
  ...scope,
  id: random.id('adj_'),
  amountCentimos: -1_250,
  note: oddText,
  balanceTransactionId: random.id('btxn_'),
  createdAt: moment,
  ...changes,
});
