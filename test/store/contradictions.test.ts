import { expect, test } from '@jest/globals';
import type { Contradiction } from '../../services/api/src/domain/contradiction.ts';
import { afterMoment, moment, oddText, random } from './rows.ts';
import { outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { paymentRow } from './statement-rows.ts';
import { arrivalEntry, suspenseRow } from './money-rows.ts';

const contradiction = (changes: Partial<Contradiction> = {}): Contradiction => ({
  id: random.id('ctr_'),
  rail: 'collection',
  notificationId: random.id('ntf_'),
  occurrence: 1,
  field: 'amount',
  type: 'payment.received',
  reference: oddText,
  amountCentimos: 259,
  currency: 'PEN',
  paymentId: 'BNK-1',
  failureCode: null,
  at: moment,
  status: 'OPEN',
  createdAt: afterMoment(1),
  endedAt: null,
  ...changes,
});

test('a contradiction is stored once for each notification and number, and ended once', async () => {
  const { find, ofNotification, oldest, countOpen } = store.read.contradictions;
  const before = await countOpen();
  const first = contradiction();
  const { notificationId } = first;
  const nothing = { amountCentimos: null, currency: null, paymentId: null, failureCode: 'refused' };
  const second = contradiction({ notificationId, occurrence: 2, ...nothing });
  await write((tx) => tx.contradictions.insert(first));
  await write((tx) => tx.contradictions.insert(second));
  expect(await outcomeOf((tx) => tx.contradictions.insert(contradiction({ notificationId })))).toBe('conflict');
  expect(await outcomeOf((tx) => tx.contradictions.insert(contradiction({ notificationId, rail: 'payout' })))).toBe(
    'done',
  );
  expect([await find(first.id), await find('ctr_none')]).toEqual([first, null]);
  expect(await ofNotification('collection', notificationId)).toEqual([first, second]);
  expect(await countOpen()).toBe(before + 3);
  const ended = { ...first, status: 'REJECTED', endedAt: afterMoment(9) } as const;
  await write((tx) => tx.contradictions.update(first, ended));
  expect(await outcomeOf((tx) => tx.contradictions.update(first, { ...ended, status: 'ACCEPTED' }))).toBe('conflict');
  expect(await oldest('REJECTED', 9)).toEqual([ended]);
  expect(await oldest(null, 2)).toHaveLength(2);
});

test('a payment that never was leaves the movements; one in a statement cannot, and each changes once', async () => {
  const payment = paymentRow({ amountCentimos: 700, paymentIntentId: 'pi_1' });
  const { find } = store.read.railPayments;
  await write((tx) => tx.railPayments.insert(payment));
  expect([await find(payment.id), await find('rpay_none')]).toEqual([payment, null]);
  const to = (paymentIntentId: string) => ({ paymentIntentId, reference: 'another', formerReferences: ['first'] });
  const moved = { ...payment, ...to('pi_2') };
  await write((tx) => tx.railPayments.move(payment, to('pi_2')));
  expect(await outcomeOf((tx) => tx.railPayments.move(payment, to('pi_3')))).toBe('conflict');
  await write((tx) => tx.railPayments.correct(moved, { amountCentimos: 800, paymentIntentId: null }));
  expect(await outcomeOf((tx) => tx.railPayments.correct(moved, { amountCentimos: 900, paymentIntentId: null }))).toBe(
    'conflict',
  );
  const corrected = { ...moved, paymentIntentId: null, amountCentimos: 800 };
  expect(await outcomeOf((tx) => tx.railPayments.void(payment, afterMoment(5)))).toBe('conflict');
  await write((tx) => tx.statements.matchPayments([payment.id], '2026-11-23'));
  expect(await outcomeOf((tx) => tx.railPayments.void(corrected, afterMoment(5)))).toBe('conflict');
  await write((tx) => tx.statements.unmatchPayment(payment.id, '2026-11-23'));
  await write((tx) => tx.railPayments.void(corrected, afterMoment(5)));
  expect(await find(payment.id)).toEqual({ ...corrected, voidedAt: afterMoment(5) });
  expect(await outcomeOf((tx) => tx.statements.matchPayments([payment.id], '2026-11-23'))).toBe('conflict');
});

test('what was held of a payment is found by it', async () => {
  const row = suspenseRow(ownScope);
  await write((tx) => tx.suspense.book(row, arrivalEntry(row)));
  expect(await store.read.suspense.ofPayment(row.railPaymentId ?? '')).toEqual([row]);
});
