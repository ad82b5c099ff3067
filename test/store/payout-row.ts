import type { Payout } from '../../services/api/src/domain/payout.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { moment, random } from './rows.ts';

/** A payout that has arrived. */
export const payoutRow = (scope: Scope, changes: Partial<Payout> = {}): Payout => ({
  ...scope,
  id: random.id('pyt_'),
  source: 'SCHEDULE',
  status: 'PAID',
  amountCentimos: 9_823,
  grossCentimos: 10_000,
  feeCentimos: -177,
  returnedCentimos: 0,
  returnFeeCentimos: 0,
  accountId: random.id('pacc_'),
  destinationBank: 'BCP',
  destinationAccountMasked: '****************9013',
  statementDescriptor: null,
  arrivalExpectedOn: '2026-11-24',
  destinationSealed: null,
  failureCode: null,
  initiatedAt: moment,
  endedAt: moment,
  createdAt: moment,
  ...changes,
});
