import { expect, test } from '@jest/globals';
import { nextSteps } from '../../services/api/src/application/operators/next-steps.ts';
import { dueOf, reasonsOf, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import { nameOf } from '../../services/api/src/domain/statement-line.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks } from '../operators-at-work.ts';
import { startPayout } from '../returned-payouts.ts';
import { lineOf, reconcileLines, type Line } from '../statements.ts';

// The bank has booked something twice, operators have explained the second line, and then the bank takes it back.

const start = async () => {
  const live = await startPayout('105.00');
  const { world, key, id, paid, paidOut } = live;
  await paidOut();
  const intent = await paid('60.00');
  const body = { amount: { amount: '40.00', currency: 'PEN' } } as const;
  const { id: refund } = (await world.callUnchecked('createRefund', { key, id: intent.id, body })).data;
  const told = { type: 'refund.succeeded', reference: refund, amount: body.amount, payment_id: 'REF-1' } as const;
  await notify(world, 'refund', notificationOf(world, told));
  const payments = (await world.rows())['rail_payments'] as {
    reference: string;
    payment_id: string;
    amount_centimos: number;
  }[];
  let balance = 0;
  const read = (lines: readonly Line[]) => reconcileLines(world, lines, { balance: (balance / 100).toFixed(2) });
  const nextDay = async (...lines: Partial<Line>[]): Promise<Report> => {
    await world.advance({ days: 1 });
    balance += lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    return read(lines.map((line) => lineOf(world, line)));
  };
  const commands = async (report: Report): Promise<(string | null)[]> =>
    [...(await nextSteps(world.service.app, dueOf(report))).values()].map(({ command }) => command);
  const paidLines = payments.map(({ reference, payment_id, amount_centimos }) => ({
    reference,
    payment_id,
    amount: (amount_centimos / 100).toFixed(2),
  }));
  const known = {
    refund: { kind: 'refund', reference: refund, payment_id: 'REF-1', amount: '-40.00' },
    payout: { kind: 'payout', reference: id, payment_id: 'OUT-1', amount: '-103.14' },
  } as const;
  return { ...live, nextDay, commands, known, lines: [...paidLines, known.refund, known.payout] };
};

test.each(['refund', 'payout'] as const)(
  'a %s: the report names statement-lines reopen, and then both lines net each other',
  async (kind) => {
    const { world, nextDay, commands, decide, known, lines, payout } = await start();
    const twice = await nextDay(...lines, known[kind]);
    const [second] = twice.open;
    expect([twice.open.length, second?.kind]).toEqual([1, kind]);
    const name = second === undefined ? '' : nameOf(second);
    await decide('statement-lines explain', { name, as: 'partner-cost', account: null, note: 'booked twice' });
    expect(reasonsOf(await nextDay())).toEqual([]);
    const accounts = await expectBooks(world);
    expect(Math.abs(accounts['svc:partner-costs'] ?? 0)).toBe(Math.abs(Number(known[kind].amount) * 100));

    const back = await nextDay({ ...known[kind], amount: (0 - Number(known[kind].amount)).toFixed(2) });
    expect(await commands(back)).toEqual([`statement-lines reopen ${name}`]);
    await decide('statement-lines reopen', { name });
    const report = await nextDay();
    expect([reasonsOf(report), (await payout()).status]).toEqual([[], 'PAID']);
    expect((await expectBooks(world))['svc:partner-costs']).toBeUndefined();
  },
);
