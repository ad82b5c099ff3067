import { expect, test } from '@jest/globals';
import { nextSteps } from '../../services/api/src/application/operators/next-steps.ts';
import { dueOf, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import { nameOf } from '../../services/api/src/domain/statement-line.ts';
import { isClean, startBankDays } from '../bank-days.ts';
import { payoutAccountBody } from '../fixtures.ts';
import { notificationOf, notify } from '../live-partner.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';

// A command that the report names ends its line, and books what has happened.

/** A payout of 98.23 that is under way. */
async function startPayout() {
  const bank = await startBankDays();
  const { world, key, paid, told, nextDay } = bank;
  await paid();
  const { reference, payment_id } = await told();
  await world.call('createPayoutAccount', { key, body: payoutAccountBody() });
  await nextDay({ reference, payment_id, amount: '100.00' });
  await nextDay();
  await nextDay();
  const [payout] = (await world.call('listPayouts', { key })).items;
  if (payout === undefined) throw new Error('No payout is under way.');
  const { id, amount } = payout;
  const tell = (type: 'payout.paid' | 'payout.failed') =>
    notify(
      world,
      'payout',
      notificationOf(world, {
        type,
        reference: id,
        amount,
        payment_id: type === 'payout.paid' ? 'OUT-1' : null,
        failure_code: type === 'payout.paid' ? null : 'bank_rejected',
      }),
    );
  const left = (soles: string, paymentId = 'OUT-1') => ({
    kind: 'payout',
    reference: id,
    payment_id: paymentId,
    amount: `-${soles}`,
  });
  const call = async () => {
    const calls = (await world.rows())['rail_calls'] as { id: string; kind: string }[];
    return calls.find(({ kind }) => kind === 'payout')?.id ?? '';
  };
  const steps = async (report: Report) => [...(await nextSteps(world.service.app, dueOf(report))).values()];
  const explain = (report: Report) =>
    bank.decide('statement-lines explain', {
      name: report.open[0] === undefined ? '' : nameOf(report.open[0]),
      as: 'partner-cost',
      account: null,
      note: 'x',
    });
  return { ...bank, tell, left, call, steps, explain };
}

test('a payout under way that left with another amount: the partner is asked, and nothing is booked until it has ended', async () => {
  const { world, tell, left, call, steps, nextDay, explain } = await startPayout();
  const [step] = await steps(await nextDay(left('98.00')));
  expect(step).toMatchObject({
    command: null,
    why: { en: `${await call()} has S/ 98.23, and is under way: ask the partner what it has paid.` },
  });
  await tell('payout.paid');
  const report = await nextDay();
  expect(report.open).toMatchObject([{ result: 'OTHER_AMOUNT', amountCentimos: -9_800, oursCentimos: -9_823 }]);
  await explain(report);
  expect(isClean(await nextDay())).toBe(true);
  expect(await expectBooks(world)).toMatchObject({ 'svc:partner-costs': -23 });
});

test('several lines name a payout that has failed here: the one with its amount reopens it, and only once', async () => {
  const { tell, left, call, steps, nextDay, decide } = await startPayout();
  await nextDay(left('98.00'));
  await tell('payout.failed');
  const found = await steps(await nextDay(left('98.23', 'OUT-2'), left('98.23', 'OUT-3')));
  const id = await call();
  expect(found.map(({ command }) => command)).toEqual([
    expect.stringMatching(/^statement-lines explain /),
    `rail-calls reopen ${id} --paid --payment-id OUT-2`,
    expect.stringMatching(/^statement-lines explain /),
  ]);
  expect(found[0]?.why).toMatchObject({ en: `Here ${id} has S/ 98.23: ask the partner what this line is.` });
  await decide('rail-calls reopen', { id, how: 'PAID', paymentId: 'OUT-2', fromMerchant: false });
  expect((await nextDay()).open).toMatchObject([{ amountCentimos: -9_800 }, { paymentId: 'OUT-3' }]);
});

test('a payment that was told and stood twice, of which the bank removes the first line: the second one was never', async () => {
  const { world, paid, told, decide, nextDay, replaceToday, commands, suspense, read } = await startBankDays();
  const intent = await paid();
  const { id, reference, payment_id } = await told();
  const line = { reference, payment_id, amount: '100.00' };
  const [twice] = (await nextDay(line, line)).open;
  if (twice === undefined) throw new Error('No line is open.');
  await decide('statement-lines hold', { name: nameOf(twice) });
  const [held] = await suspense.oldest(['OPEN'], 9);
  await replaceToday((lines) => lines.filter(({ line_id }) => line_id === twice.lineId));
  await nextDay();
  expect(await commands(await nextDay())).toEqual([`suspense void ${held?.id}`]);
  await decide('suspense void', { id: held?.id ?? '' });
  expect([isClean(await nextDay()), (await read(intent.id)).status]).toEqual([true, 'SUCCEEDED']);
  const { statement_lines: lines } = await world.rows();
  expect(
    (lines as { status: string; subject_id: string }[]).filter(({ status }) => status === 'MATCHED'),
  ).toMatchObject([{ subject_id: id }]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 10_000 });
});

test('rail-calls reopen with another payment id than the line of the statement has is refused, with both', async () => {
  const { tell, left, call, nextDay, decide } = await startPayout();
  await tell('payout.failed');
  const [line] = (await nextDay(left('98.23', 'OUT-2'))).open;
  const reopen = async (paymentId: string) =>
    outcome(decide('rail-calls reopen', { id: await call(), how: 'PAID', paymentId, fromMerchant: false }));
  expect(await reopen('OUT-9')).toBe(
    `The line ${line === undefined ? '' : nameOf(line)} has the payment id OUT-2, and not OUT-9: give the one that the bank has.`,
  );
  expect(await reopen('OUT-2')).toBe('done');
  expect(isClean(await nextDay())).toBe(true);
});

test('of two lines of one amount, the one with the payment id that was given is matched', async () => {
  const { tell, left, call, nextDay, decide } = await startPayout();
  await tell('payout.failed');
  await nextDay(left('98.23', 'OUT-2'), left('98.23', 'OUT-3'));
  await decide('rail-calls reopen', { id: await call(), how: 'PAID', paymentId: 'OUT-3', fromMerchant: false });
  expect((await nextDay()).open).toMatchObject([{ paymentId: 'OUT-2' }]);
});
