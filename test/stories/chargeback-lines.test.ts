import { expect, test } from '@jest/globals';
import { nextSteps } from '../../services/api/src/application/operators/next-steps.ts';
import { agrees, dueOf } from '../../services/api/src/application/reconciliation/report.ts';
import { reportText } from '../../services/api/src/main/commands/reconcile-text.ts';
import { startLiveMoney } from '../live-money.ts';
import { expectBooks } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';

// Lines of chargebacks as banks write them, and what the report says to do about each.

const startPaid = async () => {
  const live = await startLiveMoney();
  const { world, decide } = live;
  const intent = await live.paid();
  const { rail_payments: arrived } = await world.rows();
  const [{ reference = '', payment_id = '' } = {}] = arrived as Pick<Line, 'reference' | 'payment_id'>[];
  const paid = lineOf(world, { reference, payment_id, amount: '100.00' });
  const lines: Line[] = [paid];
  const add = (given: Partial<Line>): void =>
    void lines.push(lineOf(world, { reference, payment_id, kind: 'chargeback', amount: '-100.00', ...given }));
  const reconcile = () => reconcileLines(world, lines);
  const open = (amountCentimos: number | null = null) =>
    decide('chargebacks open', { paymentIntentId: intent.id, amountCentimos, reason: 'a dispute' });
  const close = (id: string, isWon: boolean, amountCentimos: number | null = null) =>
    decide('chargebacks close', { id, isWon, amountCentimos });
  /** The report, with what ends each line. */
  const text = async () => {
    const report = await reconcile();
    return reportText(report, await nextSteps(world.service.app, dueOf(report)));
  };
  /** The commands that the report names. */
  const commands = async () =>
    [...(await text()).matchAll(/svc-admin (?:-- )?(chargebacks .*)/g)].map(([, command]) => command);
  return { ...live, intent, reference, payment_id, add, reconcile, open, close, text, commands };
};

test.each(['before the command', 'after the command'])(
  'a line without a payment_id, with the reference of the order, %s',
  async (order) => {
    const { world, add, reconcile, open, close, commands, intent } = await startPaid();
    const first = order === 'before the command';
    if (!first) await open();
    add({ payment_id: '' });
    const steps = first ? [counts(await reconcile()), await commands()] : null;
    const opening = `chargebacks open ${intent.id} --amount 100.00 --reason "…"`;
    expect(steps).toEqual(first ? [{ MATCHED: 1, TO_OPEN: 1 }, [opening]] : null);
    if (first) await open();
    const report = await reconcile();
    expect([counts(report), agrees(report), report.expectedCentimos]).toEqual([{ MATCHED: 2 }, true, 0]);
    const [chargeback] = await world.service.app.store.read.chargebacks.ofIntent(intent.id);
    add({ payment_id: '', amount: '50.00' });
    expect(await commands()).toEqual([`chargebacks close ${chargeback?.id} --won --amount 50.00`]);
    await close(chargeback?.id ?? '', true, 5_000);
    const end = await reconcile();
    expect([counts(end), agrees(end), end.expectedCentimos]).toEqual([{ MATCHED: 3 }, true, 5_000]);
    await expectBooks(world);
  },
);

test('lost in part, the command first: the line that gives 50.00 back is matched', async () => {
  const { add, reconcile, open, close } = await startPaid();
  await close((await open()).id, true, 5_000);
  add({});
  add({ amount: '50.00' });
  const report = await reconcile();
  expect([counts(report), agrees(report), report.expectedCentimos]).toEqual([{ MATCHED: 3 }, true, 5_000]);
  const { waiting, overdue, open: still } = report.sides;
  expect([waiting.items, overdue.items, still.items]).toEqual([0, 0, 0]);
});

test('after a refund of all of it: the report says the command that works, with the amount', async () => {
  const { world, key, add, reconcile, commands, intent, decide, open } = await startPaid();
  await decide('merchants overdraft', { id: world.keys.merchantId, isAllowed: true });
  await world.call('createRefund', { key, id: intent.id, body: {} });
  add({});
  expect(await commands()).toEqual([`chargebacks open ${intent.id} --amount 100.00 --reason "…"`]);
  await open(10_000);
  expect(counts(await reconcile())).toEqual({ MATCHED: 2 });
});

test('money in suspense: the report names the row', async () => {
  const { held, add, commands, reconcile, decide } = await startPaid();
  const { id } = await held({ payment_id: 'BNK-HELD' });
  add({ kind: 'payment', reference: 'unknown-1', payment_id: 'BNK-HELD', amount: '25.90' });
  add({ reference: 'unknown-1', payment_id: '', amount: '-25.90' });
  expect(await commands()).toEqual([`chargebacks open ${id} --amount 25.90 --reason "…"`]);
  const args = { paymentIntentId: null, suspenseId: id, amountCentimos: 2_590, reason: 'a dispute' };
  await decide('chargebacks open', args);
  expect(counts(await reconcile())).toEqual({ MATCHED: 3 });
});

test('opened with a wrong amount: the report says to cancel it, and then to open it', async () => {
  const { add, commands, open, decide, intent } = await startPaid();
  const { id } = await open(1_000);
  add({});
  expect(await commands()).toEqual([`chargebacks cancel ${id}`]);
  await decide('chargebacks cancel', { id });
  expect(await commands()).toEqual([`chargebacks open ${intent.id} --amount 100.00 --reason "…"`]);
});

test('a second line while the first dispute is open: close that one first', async () => {
  const { add, commands, open, close, intent } = await startPaid();
  const { id } = await open(3_000);
  add({ amount: '-30.00' });
  add({ amount: '-20.00' });
  expect(await commands()).toEqual([`chargebacks close ${id} --lost`]);
  await close(id, false);
  expect(await commands()).toEqual([`chargebacks open ${intent.id} --amount 20.00 --reason "…"`]);
});

test.each([
  ['more than was paid', { amount: '-100.01' }, 'can have at most S/ 100.00'],
  ['money back that nothing took', { amount: '20.00' }, 'No chargeback has taken so much'],
  ['a payment that nobody knows', { payment_id: 'BNK-NONE', reference: '' }, 'It names no payment of ours'],
  ['nothing at all', { payment_id: '', reference: '' }, 'It names no payment of ours'],
])('%s: no command that would be refused, and why', async (_, given, why) => {
  const { add, commands, text } = await startPaid();
  add(given);
  expect(await commands()).toEqual([]);
  expect(await text()).toContain(why);
});
