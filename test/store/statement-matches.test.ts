import { expect, test } from '@jest/globals';
import type { Statement } from '../../services/api/src/application/reconciliation/statements-port.ts';
import { outcomeOf, otherScopes, store, write } from './migrated-store.ts';
import { railCallRow } from './rail-call-row.ts';
import { afterMoment, moment } from './rows.ts';
import { paymentRow } from './statement-rows.ts';

const day = '2026-11-23';
const rails = ['collection', 'payout'] as const;
const callRow = () => railCallRow({ merchantId: otherScopes[0]?.merchantId ?? '', livemode: true }, { kind: 'payout' });

test('what was matched with a line is in no statement again; one that is not, is a conflict', async () => {
  const call = callRow();
  await write(async (tx) => {
    await tx.railCalls.insert(call);
    await tx.statements.matchCalls([call.id], day);
    await tx.statements.unmatchCall(call.id, day);
  });
  expect(await store.read.railCalls.findByReferences(['payout'], [call.reference])).toEqual([
    { call, statementDay: null },
  ]);
  expect(await outcomeOf((tx) => tx.statements.unmatchCall(call.id, day))).toBe('conflict');
  for (const isGivenBack of [true, false])
    expect(await outcomeOf((tx) => tx.statements.unmatchChargeback('cbk_none', day, isGivenBack))).toBe('conflict');
});

test('the statement before a day, and the one after it', async () => {
  const of = (on: string): Statement => ({
    ...{ rail: 'payout', day: on, cutOff: moment, closingCentimos: 1, lineCount: 0, version: 1 },
    ...{ sha256: 'ab', nextSha256: null, createdAt: moment },
  });
  const [first, second] = [of('2026-03-01'), of('2026-03-03')];
  await write((tx) => tx.statements.insert(first));
  await write((tx) => tx.statements.insert(second));
  expect(await store.read.statements.findAfter('payout', '2026-03-01')).toEqual(second);
  expect(await store.read.statements.findAfter('payout', '2026-03-03')).toBeNull();
});

test('payouts that left and came back, and that no statement has for a day, can take each other back', async () => {
  const [left, young] = [callRow(), paymentRow({ rail: 'payout', at: afterMoment(86_400 + 60) })];
  const back = paymentRow({ rail: 'payout', reference: left.reference, amountCentimos: 300 });
  const payment = paymentRow();
  await write(async (tx) => {
    await tx.railCalls.insert(left);
    for (const one of [young, back, payment]) await tx.railPayments.insert(one);
  });
  const found = await store.read.statements.pairable({ rails, day, cutOff: afterMoment(2 * 86_400) }, 99);
  const ids = found.map(({ id }) => id);
  expect([ids.includes(left.id), ids.includes(back.id), ids.includes(young.id), ids.includes(payment.id)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('payments whose time is ours, because what the partner told cannot be', async () => {
  const told = paymentRow({ toldAt: new Date('9999-12-31T00:00:00.000Z'), createdAt: moment });
  await write((tx) => tx.railPayments.insert(told));
  await write((tx) => tx.railPayments.insert(paymentRow()));
  expect(await store.read.railPayments.withReplacedTime(moment, 9)).toEqual([told]);
  expect(await store.read.railPayments.withReplacedTime(afterMoment(1), 9)).toEqual([]);
});
