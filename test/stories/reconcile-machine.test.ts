import { expect, test } from '@jest/globals';
import type { HowToRun } from '../../services/api/src/application/reconciliation/reconcile.ts';
import { agrees, needsPerson } from '../../services/api/src/application/reconciliation/report.ts';
import { nextSteps } from '../../services/api/src/application/operators/next-steps.ts';
import { intentBody, soles } from '../fixtures.ts';
import { notificationOf, notify, startLivePartner } from '../live-partner.ts';
import { expectBooks } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';
import { startWorld } from '../world.ts';

// Cron reconciles with a key of its own: it applies lost payments up to a limit, and the rest is for an operator's run.

const limits = { lineCentimos: 50_000, runCentimos: 120_000 };

async function startLive() {
  const partner = await startLivePartner();
  const world = await startWorld({ config: { partners: partner.partners() } });
  const key = await world.key({ livemode: true });
  let payments = 0;
  const lost = async (amount: string): Promise<Line> => {
    const body = intentBody({ amount: soles(amount) });
    const { id } = (await world.callUnchecked('createPaymentIntent', { key, body })).data;
    payments += 1;
    return lineOf(world, { reference: `${id}-qr`, payment_id: `BNK-${payments}`, amount });
  };
  const tell = ({ reference, payment_id, amount }: Line) =>
    notify(world, 'collection', notificationOf(world, { reference, payment_id, amount: soles(amount) }));
  const run = (lines: readonly Line[], by: HowToRun = {}) => reconcileLines(world, lines, by);
  const machine = (lines: readonly Line[], of = limits) => run(lines, { machine: of });
  return { world, key, lost, tell, run, machine };
}

test('a machine applies a lost payment up to the limit of a line; one above it stays open, and an operator’s run applies it', async () => {
  const { world, lost, run, machine } = await startLive();
  const lines = [await lost('500.00'), await lost('500.01')];
  const first = await machine(lines);
  expect([counts(first), agrees(first), needsPerson(first)]).toEqual([{ MISSING_HERE: 1, ABOVE_LIMIT: 1 }, true, true]);
  expect(first.open).toMatchObject([{ result: 'ABOVE_LIMIT', status: 'OPEN', subjectId: null, oursCentimos: 0 }]);
  const steps = await nextSteps(world.service.app, first.open);
  expect([...steps.values()]).toMatchObject([
    { command: expect.stringMatching(/^reconcile --rail collection --date \d{4}-\d\d-\d\d --file …$/) },
  ]);
  expect(await machine(lines)).toMatchObject({ open: [{ result: 'ABOVE_LIMIT' }] });

  const byPerson = await run(lines);
  expect([counts(byPerson), agrees(byPerson), needsPerson(byPerson)]).toEqual([{ MISSING_HERE: 2 }, true, false]);
  await expectBooks(world);
});

test('all that machines apply of a day has one limit, also when the file is read again or grows', async () => {
  const { world, lost, run, machine } = await startLive();
  const lines = [await lost('400.00'), await lost('500.00'), await lost('400.00'), await lost('300.00')];
  const first = await machine(lines);
  // 400 + 500 + 300: the third one would be more than 1,200.
  expect(first.open.map(({ lineId }) => lineId)).toEqual([lines[2]?.line_id]);
  expect(await machine(lines)).toEqual(first);
  const longer = [...lines, await lost('1.00')];
  expect((await machine(longer)).open).toHaveLength(2);
  // What an operator's run applies does not count.
  expect((await run(longer)).open).toEqual([]);
  expect((await machine([...longer, await lost('100.00')])).open).toHaveLength(1);
  await expectBooks(world);
});

test('two runs of a machine at once apply together at most the limit', async () => {
  const { world, lost, machine } = await startLive();
  const lines = [await lost('400.00'), await lost('500.00'), await lost('400.00'), await lost('300.00')];
  await Promise.all([machine(lines), machine(lines)]);
  const rows = (await world.rows())['statement_lines'] as { status: string; amount_centimos: number }[];
  const applied = rows.filter(({ status }) => status === 'APPLIED');
  expect(applied.reduce((sum, { amount_centimos: one }) => sum + Number(one), 0)).toBe(120_000);
});

test('money for nobody and returned payouts count, too; what left by our own order does not', async () => {
  const { world, key, machine, lost, tell } = await startLive();
  const unknown = lineOf(world, { reference: 'nobody', payment_id: 'BNK-N', amount: '900.00' });
  const back = lineOf(world, { kind: 'payout', reference: 'pyt_unknown', payment_id: 'BNK-R', amount: '900.00' });
  const paid = await lost('900.00');
  await tell(paid);
  const id = paid.reference.replace(/-qr$/, '');
  const { data: refund } = await world.callUnchecked('createRefund', { key, id, body: { amount: soles('700.00') } });
  await world.work();
  const refunded = lineOf(world, {
    kind: 'refund',
    reference: String(refund.id),
    payment_id: 'BNK-X',
    amount: '-700.00',
  });
  const report = await machine([paid, unknown, back, refunded]);
  expect(report.open.map(({ result, lineId }) => [result, lineId])).toEqual([
    ['ABOVE_LIMIT', unknown.line_id],
    ['ABOVE_LIMIT', back.line_id],
  ]);
});

test('the notification of a payment that a machine left open comes late: its line is matched', async () => {
  const { lost, tell, machine } = await startLive();
  const line = await lost('900.00');
  await machine([line]);
  await tell(line);
  const report = await machine([line]);
  expect([counts(report), report.open, needsPerson(report)]).toEqual([{ MATCHED: 1 }, [], false]);
});
