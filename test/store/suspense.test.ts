import { describe, expect, test } from '@jest/globals';
import { writeOffLines } from '../../services/api/src/domain/suspense.ts';
import { intentRow } from './intent-row.ts';
import { otherScopes, outcomeOf, ownScope, store, write } from './migrated-store.ts';
import { adjustmentRow, arrivalEntry, chargebackRow, suspenseRow } from './money-rows.ts';
import { afterMoment, random } from './rows.ts';

describe('money in suspense', () => {
  test('has its journal entry, is found by its payment intent, and may belong to no merchant', async () => {
    const row = suspenseRow(ownScope);
    await write((tx) => tx.suspense.book(row, arrivalEntry(row)));
    expect(await store.read.suspense.find(row.id)).toEqual(row);
    expect(await store.read.suspense.find('sus_none')).toBeNull();
    expect(await store.read.suspense.ofPayment(row.railPaymentId ?? '')).toEqual([row]);
    expect(await store.read.suspense.ofIntent(ownScope, row.paymentIntentId ?? '')).toEqual([row]);
    expect(await store.read.suspense.ofReference(row.rail, row.reference)).toEqual([row]);
    expect(await store.read.suspense.ofReference(row.rail, 'none')).toEqual([]);
    for (const scope of otherScopes)
      expect(await store.read.suspense.ofIntent(scope, row.paymentIntentId ?? '')).toEqual([]);

    const live = { merchantId: null, livemode: true, rail: 'collection', paymentIntentId: null } as const;
    const nobodys = { ...suspenseRow(ownScope), ...live, id: random.id('sus_') };
    await write((tx) => tx.suspense.book(nobodys, arrivalEntry(nobodys)));
    expect(await store.read.suspense.oldest(null, 9)).toEqual([row, nobodys]);
    expect(await store.read.suspense.oldest(['OPEN'], 1)).toEqual([row]);
    expect(await store.read.suspense.oldest(['RETURNED', 'WRITTEN_OFF'], 9)).toEqual([]);
    expect(await store.read.ledger.journal([arrivalEntry(nobodys).id, arrivalEntry(row).id, 'je_none'])).toEqual([
      arrivalEntry(nobodys),
      arrivalEntry(row),
    ]);
    expect(await store.read.ledger.journal([])).toEqual([]);
    const alone = { ...arrivalEntry(nobodys), id: random.id('je_') };
    await write((tx) => tx.ledger.bookAlone(alone));
    expect(await store.read.ledger.journal([alone.id])).toEqual([alone]);
  });

  test('ends once, with its journal entry', async () => {
    const row = suspenseRow(ownScope);
    await write((tx) => tx.suspense.book(row, arrivalEntry(row)));
    const end = (status: 'ASSIGNED' | 'WRITTEN_OFF') => {
      const endEntryId = random.id('je_');
      const after = { ...row, status, assignedTo: 'pi_other', endEntryId, endedAt: afterMoment(1) };
      const entry = { ...arrivalEntry(row), id: endEntryId, lines: writeOffLines(row.amountCentimos) };
      return { after, entry };
    };
    const [first, second] = [end('ASSIGNED'), end('WRITTEN_OFF')];
    await write((tx) => tx.suspense.update(row, first.after, first.entry));
    expect(await outcomeOf((tx) => tx.suspense.update(row, second.after, second.entry))).toBe('conflict');
    expect(await store.read.suspense.find(row.id)).toEqual(first.after);
    expect(await store.read.suspense.assignedTo('pi_other')).toEqual([first.after]);
    expect(await store.read.suspense.assignedTo('pi_none')).toEqual([]);
    const journal = await store.read.ledger.journal([first.entry.id, second.entry.id]);
    expect(journal).toEqual([first.entry]);
  });

  test('of many ends at the same time one is done', async () => {
    const row = suspenseRow(ownScope);
    await write((tx) => tx.suspense.book(row, arrivalEntry(row)));
    const end = () =>
      outcomeOf((tx) => {
        const entry = { ...arrivalEntry(row), id: random.id('je_') };
        return tx.suspense.update(row, { ...row, status: 'WRITTEN_OFF', endEntryId: entry.id }, entry);
      });
    const outcomes = await Promise.all(Array.from({ length: 8 }, end));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const { endEntryId } = (await store.read.suspense.find(row.id)) ?? {};
    expect(await store.read.ledger.journal([endEntryId ?? ''])).toHaveLength(1);
  });
});

test('a payment that was in suspense is assigned once', async () => {
  const payment = {
    id: random.id('rpay_'),
    rail: 'collection',
    paymentId: 'BNK-1',
    occurrence: 1,
    formerReferences: null,
    voidedAt: null,
    toldAt: null,
    reference: 'unknown',
    amountCentimos: 2_590,
    at: afterMoment(0),
    paymentIntentId: null,
    statementDay: null,
    createdAt: afterMoment(1),
  } as const;
  await write((tx) => tx.railPayments.insert(payment));
  expect(await store.read.railPayments.withReferences('collection', ['unknown', 'pi_none-qr'])).toEqual([payment]);
  expect(await store.read.railPayments.withReferences('payout', ['unknown'])).toEqual([]);
  expect(await store.read.railPayments.withReferences('collection', [])).toEqual([]);
  await write((tx) => tx.railPayments.assign(payment.id, 'pi_1'));
  expect(await outcomeOf((tx) => tx.railPayments.assign(payment.id, 'pi_2'))).toBe('conflict');
  expect(await store.read.railPayments.ofIntent('pi_1')).toEqual({ ...payment, paymentIntentId: 'pi_1' });
});

describe('chargebacks', () => {
  test('a payment has one open chargeback, and another one when it is closed', async () => {
    const intent = intentRow(ownScope);
    await write((tx) => tx.paymentIntents.insert(intent));
    const [row, second] = [chargebackRow(ownScope, intent.id), chargebackRow(ownScope, intent.id)];
    await write((tx) => tx.chargebacks.insert(row));
    expect(await outcomeOf((tx) => tx.chargebacks.insert(second))).toBe('conflict');
    expect(await store.read.chargebacks.find(row.id)).toEqual(row);
    expect(await store.read.chargebacks.find(second.id)).toBeNull();

    const won = {
      ...row,
      status: 'WON',
      wonCentimos: 2_590,
      endTransactionId: random.id('btxn_'),
      endedAt: afterMoment(9),
    } as const;
    await write((tx) => tx.chargebacks.update(row, won));
    expect(await outcomeOf((tx) => tx.chargebacks.update(row, { ...won, status: 'LOST' }))).toBe('conflict');
    await write((tx) => tx.chargebacks.insert(second));
    expect(await store.read.chargebacks.ofIntent(intent.id)).toEqual([won, second]);
    expect(await store.read.chargebacks.ofIntent('pi_none')).toEqual([]);
    expect(await store.read.chargebacks.newest(null, 9)).toEqual([second, won]);
    expect(await store.read.chargebacks.newest('WON', 9)).toEqual([won]);
  });

  test('are in one statement as taken, and in one as given back; those of test mode in none', async () => {
    const [live, tests] = [intentRow({ ...ownScope, livemode: true }), intentRow({ ...ownScope, livemode: false })];
    const end = {
      status: 'WON',
      wonCentimos: 300,
      endTransactionId: random.id('btxn_'),
      endedAt: afterMoment(60),
    } as const;
    const row = chargebackRow({ ...ownScope, livemode: true }, live.id, { amountCentimos: 300, ...end });
    await write(async (tx) => {
      await tx.paymentIntents.insert(live);
      await tx.paymentIntents.insert(tests);
      await tx.chargebacks.insert(row);
      await tx.chargebacks.insert(chargebackRow({ ...ownScope, livemode: false }, tests.id, end));
    });
    const at = (day: string) => ({ rails: ['collection'] as const, day, cutOff: afterMoment(3_600) });
    const sides = (day: string) => store.read.statements.sides('collection', at(day));
    const waiting = async (day: string) => (await sides(day)).waiting;
    expect(await waiting('2026-11-23')).toEqual({ items: 2, centimos: 0 });
    expect(await store.read.statements.missingThere(at('2026-11-23'), 9)).toMatchObject([
      { kind: 'chargeback', at: row.createdAt, amountCentimos: -300 },
      { kind: 'chargeback', at: row.endedAt, amountCentimos: 300 },
    ]);
    await write((tx) => tx.statements.matchChargebacks([row.id], '2026-11-23'));
    expect(await waiting('2026-11-23')).toEqual({ items: 1, centimos: 300 });
    expect(await sides('2026-11-22')).toMatchObject({
      waiting: { items: 1, centimos: 300 },
      later: { items: 1, centimos: -300 },
    });
    await write((tx) => tx.statements.matchWonChargebacks([row.id], '2026-11-23'));
    expect(await waiting('2026-11-23')).toEqual({ items: 0, centimos: 0 });
    const matched = { ...row, statementDay: '2026-11-23', wonStatementDay: '2026-11-23' };
    expect(await store.read.chargebacks.find(row.id)).toEqual(matched);
    expect(await outcomeOf((tx) => tx.statements.matchChargebacks([row.id], '2026-11-24'))).toBe('conflict');
    expect(await outcomeOf((tx) => tx.statements.matchWonChargebacks([row.id], '2026-11-24'))).toBe('conflict');
    // A partner that only pays out has no part in it.
    const { waiting: none } = await store.read.statements.sides('payout', { ...at('2026-11-22'), rails: ['payout'] });
    expect(none).toEqual({ items: 0, centimos: 0 });
  });

  test('are found by their payments; one of money in suspense names no payment intent, and perhaps no merchant', async () => {
    const row = chargebackRow({ ...ownScope, livemode: true }, null, {
      suspenseId: 'sus_1',
      balanceTransactionId: null,
    });
    const other = { ...chargebackRow(ownScope, null, { suspenseId: 'sus_2' }), merchantId: null };
    await write(async (tx) => {
      await tx.chargebacks.insert(row);
      await tx.chargebacks.insert(other);
    });
    const ids = [row, other].map(({ railPaymentId }) => railPaymentId ?? '');
    expect(await store.read.chargebacks.ofPayments([...ids, 'rpay_none'])).toEqual([row, other]);
    expect(await store.read.chargebacks.ofPayments([])).toEqual([]);
    // A sum in suspense has one open chargeback, as a payment has.
    const second = { ...row, id: random.id('cbk_') };
    expect(await outcomeOf((tx) => tx.chargebacks.insert(second))).toBe('conflict');
  });

  test('one that is cancelled moves nothing, and no statement is matched with it; one that is matched is not cancelled', async () => {
    const row = chargebackRow({ ...ownScope, livemode: true }, null, { suspenseId: 'sus_1' });
    const matched = { ...row, id: random.id('cbk_'), suspenseId: 'sus_2' };
    await write(async (tx) => {
      await tx.chargebacks.insert(row);
      await tx.chargebacks.insert(matched);
      await tx.statements.matchChargebacks([matched.id], '2026-11-23');
    });
    const cancelled = { ...row, status: 'CANCELLED', ourCentimos: 0, endedAt: afterMoment(9) } as const;
    await write((tx) => tx.chargebacks.update(row, cancelled));
    expect(await outcomeOf((tx) => tx.statements.matchChargebacks([row.id], '2026-11-23'))).toBe('conflict');
    expect(await outcomeOf((tx) => tx.chargebacks.update(matched, { ...cancelled, id: matched.id }))).toBe('conflict');
    const at = { rails: ['collection'] as const, day: '2026-11-23', cutOff: afterMoment(3_600) };
    const { waiting, overdue } = await store.read.statements.sides('collection', at);
    expect([waiting.items, overdue.items]).toEqual([0, 0]);
  });

  test('what they hold back cannot be refunded', async () => {
    const intent = intentRow(ownScope);
    await write((tx) => tx.paymentIntents.insert(intent));
    const { amountCentimos } = intent;
    const refund = (centimos: number, heldBack: number) =>
      outcomeOf((tx) => tx.paymentIntents.changeRefunded(intent, centimos, heldBack));
    expect(await refund(amountCentimos - 99, 100)).toBe('conflict');
    expect(await refund(amountCentimos - 100, 100)).toBe('done');
    expect(await refund(0, 101)).toBe('conflict');
    expect(await refund(0, 100)).toBe('done');
  });
});

test('adjustments of a merchant, the newest first', async () => {
  const [older, newer] = [adjustmentRow(ownScope), adjustmentRow(ownScope, { amountCentimos: 99 })];
  await write(async (tx) => {
    await tx.adjustments.insert(older);
    await tx.adjustments.insert(newer);
  });
  expect(await store.read.adjustments.newest(ownScope, 9)).toEqual([newer, older]);
  expect(await store.read.adjustments.newest(ownScope, 1)).toEqual([newer]);
  for (const scope of otherScopes) expect(await store.read.adjustments.newest(scope, 9)).toEqual([]);
});
