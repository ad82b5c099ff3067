import type { RailCall } from '../../services/api/src/domain/rail-call.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { moment, random } from './rows.ts';

/** A payout that has ended. */
export const railCallRow = (scope: Scope, changes: Partial<RailCall> = {}): RailCall => ({
  ...scope,
  id: random.id('rc_'),
  kind: 'payout',
  subjectId: random.id('pyt_'),
  subjectStatus: null,
  reference: random.id('pyt_'),
  request: { amountCentimos: 300 },
  sealed: null,
  status: 'SUCCEEDED',
  attempts: 0,
  askAt: null,
  dueAt: null,
  partnerId: null,
  failureCode: null,
  toldAt: null,
  toldAfterAll: null,
  recreated: null,
  createdAt: moment,
  endedAt: moment,
  ...changes,
});
