import type { RailPayment } from '../../services/api/src/application/rails/rail-payments-port.ts';
import type { StatementEnd } from '../../services/api/src/application/statement-lines/statement-ends-port.ts';
import type { StoredLine } from '../../services/api/src/domain/statement-line.ts';
import { moment, oddText, random } from './rows.ts';

// Lines of statements, their ends, and the payments that they are matched with.

export const lineRow = (changes: Partial<StoredLine> = {}): StoredLine => ({
  rail: 'collection',
  day: '2026-11-23',
  lineId: random.id('line_'),
  position: 1,
  at: moment,
  kind: 'payment',
  reference: oddText,
  paymentId: random.id('bnk_'),
  amountCentimos: 4_590,
  result: 'MISSING_HERE',
  status: 'OPEN',
  version: 1,
  oursCentimos: 0,
  bookedCentimos: 0,
  subjectId: null,
  endId: null,
  createdAt: moment,
  ...changes,
});

export const paymentRow = (changes: Partial<RailPayment> = {}): RailPayment => ({
  id: random.id('rpay_'),
  rail: 'collection',
  paymentId: random.id('bnk_'),
  occurrence: 1,
  formerReferences: null,
  voidedAt: null,
  toldAt: null,
  reference: 'pi_1-qr',
  amountCentimos: 1_000,
  at: moment,
  paymentIntentId: null,
  statementDay: null,
  createdAt: changes.at ?? moment,
  ...changes,
});

export const endRow = (changes: Partial<StatementEnd> = {}): StatementEnd => ({
  id: random.id('sten_'),
  partnerAccount: 'rail:collection',
  kind: 'EXPLAINED',
  isOfMovement: false,
  firstName: 'collection/2026-11-23/LINE-1',
  secondName: null,
  amountCentimos: 4_590,
  account: 'svc:write-offs',
  note: 'ñ',
  entryId: random.id('je_'),
  takenBackEntryId: null,
  takenBackAt: null,
  shownOn: null,
  createdAt: moment,
  ...changes,
});
