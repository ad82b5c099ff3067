import { expect, test } from '@jest/globals';
import { nextSteps } from '../../services/api/src/application/operators/next-steps.ts';
import { dueOf, reasonsOf, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import { nameOf } from '../../services/api/src/domain/statement-line.ts';
import { examineStatements } from '../../services/api/src/main/commands/statement-findings.ts';
import { reportJson, reportText } from '../../services/api/src/main/commands/reconcile-text.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks } from '../operators-at-work.ts';
import { allRails, lineOf, reconcileLines, type Line } from '../statements.ts';

// What the report says to do about each line and movement is a command that works.

const start = async () => {
  const live = await startLiveMoney();
  const { world } = live;
  let balance = 0;
  const nextDay = async (...lines: Partial<Line>[]): Promise<Report> => {
    await world.advance({ days: 1 });
    balance += lines.reduce((sum, { amount = '25.90' }) => sum + Math.round(Number(amount) * 100), 0);
    const made = lines.map((line) => lineOf(world, line));
    return reconcileLines(world, made, { balance: (balance / 100).toFixed(2) });
  };
  const commands = async (report: Report): Promise<(string | null)[]> => {
    const steps = await nextSteps(world.service.app, dueOf(report));
    return [...steps.values()].map(({ command }) => command);
  };
  /** The payment that a partner has told of. */
  const told = async () => {
    const [payment] = (await world.rows())['rail_payments'] as { id: string; reference: string; payment_id: string }[];
    if (payment === undefined) throw new Error('No payment is stored.');
    return payment;
  };
  const why = async (report: Report): Promise<string> =>
    reportText(report, await nextSteps(world.service.app, report.open));
  const doctor = () => examineStatements(world.service.app.store.read, [allRails]);
  return { ...live, nextDay, commands, why, told, doctor };
};

test('a payment line that stands twice, and the line that takes the second one back: they net each other', async () => {
  const { nextDay, paid, told, doctor } = await start();
  await paid();
  const { reference, payment_id } = await told();
  const line = { reference, payment_id, amount: '100.00' };
  expect(reasonsOf(await nextDay(line, line))).toEqual(['OPEN_LINES']);
  expect(await doctor()).toMatchObject({ result: 'warning', message: expect.stringContaining('1 (collection/') });
  const corrected = await nextDay({ ...line, amount: '-100.00' });
  expect([reasonsOf(corrected), corrected.ended.length, (await doctor()).result]).toEqual([[], 1, 'ok']);
});

test('a payment below zero that takes nothing back has the wrong sign, and nothing is stored', async () => {
  const { world, nextDay } = await start();
  await expect(nextDay({ kind: 'partner_fee', amount: '-1.00' }, { amount: '-100.00' })).rejects.toThrow(
    'A payment is above zero. One below zero takes back a line',
  );
  expect((await world.rows())['statement_lines'] ?? []).toEqual([]);
});

test('a part of a payment that the bank takes back is kept, and operators end it; more than the payment has the wrong sign', async () => {
  const { world, nextDay, commands, decide, paid, told } = await start();
  await paid();
  const { reference, payment_id } = await told();
  await nextDay({ reference, payment_id, amount: '100.00' });
  const report = await nextDay({ reference, payment_id, amount: '-40.00' });
  const name = report.open[0] === undefined ? '' : nameOf(report.open[0]);
  expect(await commands(report)).toEqual([`statement-lines explain ${name} --as partner-cost --note "…"`]);
  await decide('statement-lines explain', { name, as: 'partner-cost', account: null, note: 'the bank says so' });
  expect([reasonsOf(await nextDay()), (await expectBooks(world))['svc:partner-costs']]).toEqual([[], 4_000]);
  await expect(nextDay({ reference, payment_id, amount: '-100.01' })).rejects.toThrow('or a part of it');
});

test('a payment that the bank has under the order of another: both references, and payments move', async () => {
  const { create, nextDay, commands, why, decide, paid, told, read } = await start();
  const [first, second] = [await paid('25.90'), await create()];
  const { id, payment_id, reference } = await told();
  const report = await nextDay({ reference: `${second.id}-qr`, payment_id });
  expect(await commands(report)).toEqual([`payments move ${first.id} ${second.id}`]);
  expect(await why(report)).toContain(
    `Here ${id} has the reference ${reference}: ask the partner which order was paid.`,
  );
  await decide('payments move', { from: first.id, to: second.id });
  expect([reasonsOf(await nextDay()), (await read(second.id)).status]).toEqual([[], 'SUCCEEDED']);
});

test('the line has the amount of an open contradiction: contradictions accept, and then both sides agree', async () => {
  const { world, nextDay, commands, decide, paid, told } = await start();
  await paid('25.90');
  const { payment_id, reference } = await told();
  const amount = { amount: '120.00', currency: 'PEN' } as const;
  await notify(world, 'collection', notificationOf(world, { payment_id, reference, amount }));
  const [contradiction] = await world.service.app.store.read.contradictions.oldest('OPEN', 9);
  const report = await nextDay({ reference, payment_id, amount: '120.00' });
  expect(await commands(report)).toEqual([`contradictions accept ${contradiction?.id}`]);
  await decide('contradictions accept', { id: contradiction?.id ?? '' });
  expect(reasonsOf(await nextDay())).toEqual([]);
});

test('a payment that no statement ever has: payments retract; money in suspense: suspense void', async () => {
  const { arrive, nextDay, commands, decide, paid, suspense } = await start();
  const intent = await paid();
  await arrive({ reference: 'unknown' });
  await nextDay();
  const late = await nextDay();
  const [held] = await suspense.oldest(['OPEN'], 9);
  expect((await commands(late)).toSorted()).toEqual([`payments retract ${intent.id}`, `suspense void ${held?.id}`]);
  await decide('payments retract', { id: intent.id });
  await decide('suspense void', { id: held?.id ?? '' });
  expect(reasonsOf(await nextDay())).toEqual([]);
});

test('the report says in one sentence why it ends with 1, and what to do for each line; its JSON has the same', async () => {
  const { world, nextDay } = await start();
  const report = await nextDay({ kind: 'refund', reference: 'unknown', amount: '-10.00' });
  const steps = await nextSteps(world.service.app, report.open);
  const [line] = report.open;
  if (line === undefined) throw new Error('No line is open.');
  const command = `statement-lines explain ${nameOf(line)} --as partner-cost --note "…"`;
  const text = reportText(report, steps);
  expect(text).toContain('A person has to look, because lines are open.');
  expect(text).toContain(command);
  const { why, open_lines: open } = reportJson(report, steps);
  expect([why, open]).toMatchObject([['lines are open'], [{ status: 'OPEN', next: expect.stringContaining(command) }]]);
});

test('what to do is found while a unit of work is under way, so no payment waits for it', async () => {
  const { world, nextDay } = await start();
  const report = await nextDay({ kind: 'refund', reference: 'unknown', amount: '-10.00' });
  const { app } = world.service;
  const steps = await app.store.transact(() => nextSteps(app, dueOf(report)));
  expect([...steps.values()]).toMatchObject([{ command: expect.stringContaining('statement-lines explain') }]);
});
