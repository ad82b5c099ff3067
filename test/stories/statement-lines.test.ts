import { expect, test } from '@jest/globals';
import { reasonsOf, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import { nameOf } from '../../services/api/src/domain/statement-line.ts';
import { examineStatements } from '../../services/api/src/main/commands/statement-findings.ts';
import { startLiveMoney } from '../live-money.ts';
import { allRails, lineOf, reconcileLines, type Line } from '../statements.ts';

// Every line of a statement, and every movement of ours that no statement has, can be ended.

const start = async () => {
  const live = await startLiveMoney();
  const { world } = live;
  let balance = 0;
  /** The statement of the next day. */
  const nextDay = async (...lines: Partial<Line>[]): Promise<Report> => {
    await world.advance({ days: 1 });
    balance += lines.reduce((sum, { amount = '25.90' }) => sum + Math.round(Number(amount) * 100), 0);
    const made = lines.map((line) => lineOf(world, line));
    return reconcileLines(world, made, { balance: (balance / 100).toFixed(2) });
  };
  const account = async (name: string): Promise<number> =>
    ((await world.rows())['journal_lines'] as { account: string; amount_centimos: number }[])
      .filter((line) => line.account === name)
      .reduce((sum, line) => sum + Number(line.amount_centimos), 0);
  const entries = async () => (await world.rows())['journal_entries']?.length ?? 0;
  return { ...live, nextDay, account, entries };
};

const nameOfOnly = ({ open, missingThere }: Report): string => {
  const [one, other] = [...open, ...missingThere];
  if (one === undefined || other !== undefined) throw new Error('Not one line is open.');
  return nameOf(one);
};

const refund = { kind: 'refund', reference: 'unknown', amount: '-10.00' };

test('a debit that we do not know is explained as a cost: both sides agree, it is shown once, and then only counted', async () => {
  const { nextDay, decide, account } = await start();
  const open = await nextDay(refund);
  expect(reasonsOf(open)).toEqual(['OPEN_LINES']);
  await decide('statement-lines explain', { name: nameOfOnly(open), as: 'partner-cost', account: null, note: 'a fee' });
  expect([await account('svc:partner-costs'), await account('rail:collection')]).toEqual([1_000, -1_000]);
  const shown = await nextDay();
  expect([reasonsOf(shown), shown.ended]).toMatchObject([
    [],
    [{ kind: 'EXPLAINED', account: 'svc:partner-costs', note: 'a fee' }],
  ]);
  const counted = await nextDay();
  expect([reasonsOf(counted), counted.ended]).toEqual([[], []]);
});

test('explained as none: nothing is booked, and the report has a term for it', async () => {
  const { world, nextDay, decide, entries } = await start();
  const before = await entries();
  await decide('statement-lines explain', {
    name: nameOfOnly(await nextDay(refund)),
    as: 'none',
    account: null,
    note: 'x',
  });
  const report = await nextDay();
  expect([reasonsOf(report), report.sides.explained, await entries()]).toEqual([
    [],
    { items: 1, centimos: -1_000 },
    before,
  ]);
  expect(await examineStatements(world.service.app.store.read, [allRails])).toMatchObject({
    result: 'ok',
    message: expect.stringContaining('Explained and not booked: 1, in all S/ -10.00.'),
  });
});

test('an explanation is taken back by the opposite entry, and the line is open again', async () => {
  const { nextDay, decide, account, entries } = await start();
  const name = nameOfOnly(await nextDay(refund));
  await decide('statement-lines explain', { name, as: 'bank-account', account: 'bank:own', note: 'ours' });
  expect(await account('bank:own')).toBe(1_000);
  const before = await entries();
  await decide('statement-lines reopen', { name });
  expect([await account('bank:own'), await account('rail:collection'), await entries()]).toEqual([0, 0, before + 1]);
  expect(reasonsOf(await nextDay())).toEqual(['OPEN_LINES']);
  await expect(decide('statement-lines reopen', { name })).rejects.toThrow('is neither netted nor explained nor held');
});

test('a payment that no statement ever has is written off; when a statement has it after all, that is taken back', async () => {
  const { world, nextDay, decide, paid, account } = await start();
  const intent = await paid();
  const [told] = ((await world.rows())['rail_payments'] ?? []) as { payment_id: string }[];
  await nextDay();
  const report = await nextDay();
  expect(reasonsOf(report)).toEqual(['MISSING_THERE']);
  const name = nameOfOnly(report);
  await decide('statement-lines explain', { name, as: 'write-off', account: null, note: 'the bank lost it' });
  expect([await account('rail:collection'), await account('svc:write-offs')]).toEqual([0, 10_000]);
  expect(reasonsOf(await nextDay())).toEqual([]);

  const found = await nextDay({ reference: `${intent.id}-qr`, payment_id: told?.payment_id ?? '', amount: '100.00' });
  expect([reasonsOf(found), await account('svc:write-offs'), await account('rail:collection')]).toEqual([
    [],
    0,
    10_000,
  ]);
});

test('a chargeback opened with a wrong amount, closed as won and opened again: its two movements net each other', async () => {
  const { world, nextDay, decide, paid } = await start();
  const intent = await paid();
  const [told] = ((await world.rows())['rail_payments'] ?? []) as { payment_id: string }[];
  const of = { reference: `${intent.id}-qr`, payment_id: told?.payment_id ?? '' };
  expect(reasonsOf(await nextDay({ ...of, amount: '100.00' }))).toEqual([]);
  const open = (amountCentimos: number) =>
    decide('chargebacks open', { paymentIntentId: intent.id, amountCentimos, reason: 'a dispute' });
  await open(1_000);
  const [wrong] = await world.service.app.store.read.chargebacks.ofIntent(intent.id);
  await decide('chargebacks close', { id: wrong?.id ?? '', isWon: true });
  await open(10_000);
  const reports = [await nextDay({ ...of, kind: 'chargeback', amount: '-100.00' }), await nextDay()];
  expect(reports.map(reasonsOf)).toEqual([[], []]);
  expect(reports.flatMap(({ ended }) => ended)).toMatchObject([{ kind: 'NETTED', firstName: wrong?.id }]);
  expect(reports.at(-1)?.missingThere).toEqual([]);
});

test('what only a person knows to be one matter, two operators net; the machine does not', async () => {
  const { nextDay, decide } = await start();
  const taken = { kind: 'chargeback', reference: '', payment_id: 'A', amount: '-7.00' };
  const first = nameOfOnly(await nextDay(taken));
  const both = await nextDay({ ...taken, payment_id: 'B', amount: '7.00' });
  expect(both.open).toHaveLength(2);
  const second = both.open.map(nameOf).find((name) => name !== first) ?? '';
  await decide('statement-lines net', { first, second });
  expect(reasonsOf(await nextDay())).toEqual([]);
  await decide('statement-lines reopen', { name: second });
  expect((await nextDay()).open).toHaveLength(2);
});

test('the second line of a payment is never explained: it goes to suspense', async () => {
  const { world, nextDay, decide, paid, suspense } = await start();
  const intent = await paid();
  const [told] = ((await world.rows())['rail_payments'] ?? []) as { payment_id: string }[];
  const of = { reference: `${intent.id}-qr`, payment_id: told?.payment_id ?? '', amount: '100.00' };
  const name = nameOfOnly(await nextDay(of, of));
  for (const as of ['partner-cost', 'write-off', 'none'] as const)
    await expect(decide('statement-lines explain', { name, as, account: null, note: 'x' })).rejects.toThrow(
      'put it in suspense with statement-lines hold',
    );
  await decide('statement-lines hold', { name });
  expect(await suspense.oldest(['OPEN'], 9)).toMatchObject([{ amountCentimos: 10_000, reason: 'SAME_PAYMENT_ID' }]);
  expect(reasonsOf(await nextDay())).toEqual([]);
});

test('a line that is matched, or has an end, is not ended again; sums that are not opposite do not net', async () => {
  const { nextDay, decide } = await start();
  const report = await nextDay(refund, { ...refund, amount: '-9.00' }, { kind: 'partner_fee', amount: '-1.00' });
  const [first = '', second = ''] = report.open.map(nameOf);
  await expect(decide('statement-lines net', { first, second })).rejects.toThrow('only opposite sums net each other');
  const fee = `collection/${report.place.day}/${first.split('/')[2]?.replace(/\d+$/, (n) => String(Number(n) + 2)) ?? ''}`;
  await expect(decide('statement-lines explain', { name: fee, as: 'none', account: null, note: 'x' })).rejects.toThrow(
    'is BOOKED',
  );
  await decide('statement-lines explain', { name: first, as: 'none', account: null, note: 'x' });
  await expect(
    decide('statement-lines explain', { name: first, as: 'none', account: null, note: 'x' }),
  ).rejects.toThrow('is EXPLAINED');
  await expect(decide('statement-lines hold', { name: second })).rejects.toThrow('is no money that arrived');
  await expect(decide('statement-lines reopen', { name: 'collection/2026-06-17/none' })).rejects.toThrow(
    'There is no line',
  );
});

test('a pair behind a hundred lines of one payment with other references is netted', async () => {
  const { nextDay } = await start();
  const chargeback = (payment: string, reference: string, amount: string): Partial<Line> => ({
    ...{ kind: 'chargeback', payment_id: payment, reference, amount },
  });
  const alike = Array.from({ length: 101 }, (_, number) => [
    chargeback(`BNK-${number}`, 'one', '5.00'),
    chargeback(`BNK-${number}`, 'two', '-5.00'),
  ]).flat();
  const pair = [chargeback('BNK-PAIR', '', '9.00'), chargeback('BNK-PAIR', '', '-9.00')];
  const report = await nextDay(...alike, ...pair);
  expect([report.ended.length, report.sides.open.items]).toEqual([1, 202]);
});
