import { expect, test } from '@jest/globals';
import { agrees, needsPerson, type Report } from '../../services/api/src/application/reconciliation/report.ts';
import { nameOf } from '../../services/api/src/domain/statement-line.ts';
import { limaDay } from '../../services/api/src/domain/peru/business-days.ts';
import { startLiveMoney } from '../live-money.ts';
import { accountsOf, expectBooks } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines, type Line } from '../statements.ts';

// Lines whose reference is not that of the payment with their payment id: banks write another text, or none, or give an id twice.

async function startLoose() {
  const live = await startLiveMoney();
  const { world } = live;
  const [first, second] = [await live.create(), await live.create()];
  const pay = async (intent: { id: string }) =>
    (await live.arrive({ reference: `${intent.id}-qr`, payment_id: '000123' })).data['outcome'];
  const line = (reference: string, changes: Partial<Line> = {}): Line =>
    lineOf(world, { reference, payment_id: '000123', amount: '25.90', ...changes });
  const own = (intent: { id: string }) => line(`${intent.id}-qr`);
  // The account at the partner goes on from day to day.
  let balance = 0;
  const reconcile = (lines: readonly Line[], added = lines): Promise<Report> => {
    balance += added.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    return reconcileLines(world, lines, { balance: (balance / 100).toFixed(2) });
  };
  const held = async () => (await live.suspense.oldest(null, 9)).map(({ reason, reference }) => [reason, reference]);
  return { ...live, first, second, pay, line, own, reconcile, held };
}

test.each(['', 'NOTPROVIDED'])(
  'a known payment id with the reference "%s" and another amount is not booked: a person looks at it',
  async (reference) => {
    const { world, first, pay, line, reconcile, held } = await startLoose();
    await pay(first);
    const before = await accountsOf(world);
    const report = await reconcile([line(reference, { amount: '25.00' })]);
    expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ OTHER_AMOUNT: 1 }, true, true]);
    expect([await held(), await accountsOf(world)]).toEqual([[], before]);
  },
);

test('a doubled line with a text of the bank is twice, also in another text, and its day is finished', async () => {
  const { world, first, pay, line, reconcile, held } = await startLoose();
  await pay(first);
  const lines = [line('12.03 TIENDA'), line('12.03 TIENDA'), line('TIENDA'), line('')];
  const report = await reconcile(lines);
  expect([counts(report), report.unfinished, agrees(report)]).toEqual([{ OTHER_REFERENCE: 1, TWICE: 3 }, [], true]);
  expect(await reconcile(lines, [])).toEqual(report);
  expect([await held(), (await world.rows())['statements']?.length]).toEqual([[], 1]);
});

test('a doubled line that names an order of ours is twice, too', async () => {
  const { first, second, pay, own, reconcile, held } = await startLoose();
  await pay(first);
  const report = await reconcile([own(second), own(second)]);
  expect([counts(report), agrees(report)]).toEqual([{ OTHER_REFERENCE: 1, TWICE: 1 }, true]);
  expect(await held()).toEqual([]);
});

test('the own line of a payment comes a day later: it takes it, and the money of the first line is held', async () => {
  const { world, first, second, pay, own, reconcile, held } = await startLoose();
  await pay(first);
  expect(counts(await reconcile([own(second)]))).toEqual({ OTHER_REFERENCE: 1 });
  await world.advance({ days: 1 });
  const report = await reconcile([own(first)]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 1 }, true, false]);
  expect(await held()).toEqual([['SAME_PAYMENT_ID', `${second.id}-qr`]]);
  expect(await pay(second)).toBe('NO_EFFECT');
  await expectBooks(world);
});

test('a text of the bank gives way to the own line, and is twice', async () => {
  const { world, first, pay, line, own, reconcile, held } = await startLoose();
  await pay(first);
  await reconcile([line('TIENDA')]);
  await world.advance({ days: 1 });
  const report = await reconcile([own(first)]);
  expect([counts(report), report.open.map(({ result }) => result), agrees(report)]).toEqual([
    { MATCHED: 1 },
    ['TWICE'],
    true,
  ]);
  expect(await held()).toEqual([]);
});

// A text of the bank with another amount has the payment of 25.90 until its own line comes: operators have ended the rest by then.
const explained = { as: 'partner-cost', account: null, note: 'the bank says so' } as const;
test.each([
  ['explained', '25.00', 'statement-lines explain', explained, 'NONE', ['TWICE', 2_500, 0]],
  ['held', '30.00', 'statement-lines hold', {}, 'VOIDED', ['TWICE', 3_000, 0]],
  ['held, and written off since', '30.00', 'statement-lines hold', {}, 'WRITTEN_OFF', ['OTHER_AMOUNT', 3_000, 410]],
] as const)('the own line comes when the rest of a text was %s', async (_how, amount, command, args, becomes, open) => {
  const { world, first, pay, line, own, reconcile, decide, suspense } = await startLoose();
  await pay(first);
  const [text] = (await reconcile([line('TIENDA', { amount })])).open;
  if (text === undefined) throw new Error('No line is open.');
  await decide(command, { name: nameOf(text), ...args } as never);
  const [rest] = await suspense.oldest(['OPEN'], 9);
  if (becomes === 'WRITTEN_OFF') await decide('suspense write-off', { id: rest?.id ?? '' });
  await world.advance({ days: 1 });
  const report = await reconcile([own(first)]);
  expect([counts(report), report.unfinished, agrees(report)]).toEqual([{ MATCHED: 1 }, [], true]);
  expect(report.open.map(({ result, amountCentimos, oursCentimos }) => [result, amountCentimos, oursCentimos])).toEqual(
    [open],
  );
  expect((await suspense.oldest(null, 9)).map(({ status }) => status)).toEqual(becomes === 'NONE' ? [] : [becomes]);
  await expectBooks(world);
});

test('the rest of a text was explained after a part of its day; the whole day has the own line, too', async () => {
  const { world, first, pay, line, own, reconcile, decide } = await startLoose();
  await pay(first);
  const part = [line('TIENDA', { amount: '25.00' })];
  const [text] = (await reconcile(part)).open;
  await decide('statement-lines explain', { name: text === undefined ? '' : nameOf(text), ...explained });
  const rest = own(first);
  const report = await reconcile([...part, rest], [rest]);
  expect([counts(report), report.unfinished, agrees(report)]).toEqual([{ MATCHED: 1, TWICE: 1 }, [], true]);
  expect((await expectBooks(world))['svc:partner-costs']).toBeUndefined();
});

test('the line of a payment that is told later was explained while it had another payment: it is its own line now', async () => {
  const { world, first, second, pay, own, reconcile, decide, held } = await startLoose();
  await pay(first);
  const [line] = (await reconcile([own(second)])).open;
  const none = { as: 'none', account: null, note: 'the bank says so' } as const;
  await decide('statement-lines explain', { name: line === undefined ? '' : nameOf(line), ...none });
  expect([await pay(second), await held()]).toEqual(['SUSPENSE', [['SAME_PAYMENT_ID', `${second.id}-qr`]]]);
  const { statements } = world.service.app.store.read;
  const [now] = await statements.lines('collection', limaDay(world.now()), [line?.lineId ?? '']);
  expect([now?.status, now?.endId]).toEqual(['MATCHED', null]);
  await world.advance({ days: 1 });
  const report = await reconcile([own(first)]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 1 }, true, false]);
  await expectBooks(world);
});

test('a part of the day has the one, the whole day both, in any order', async () => {
  for (const isReversed of [false, true]) {
    const { first, second, pay, own, reconcile, held } = await startLoose();
    await pay(first);
    const part = [own(second)];
    await reconcile(part);
    const rest = own(first);
    const whole = isReversed ? [rest, ...part] : [...part, rest];
    const report = await reconcile(whole, [rest]);
    expect([counts(report), agrees(report), needsPerson(report)]).toEqual([
      { MATCHED: 1, MISSING_HERE: 1 },
      true,
      false,
    ]);
    expect(await held()).toEqual([['SAME_PAYMENT_ID', `${second.id}-qr`]]);
  }
});

test('a day that a former version has stored as another reference and twice is put right when it is read again', async () => {
  const { world, first, second, pay, own, reconcile, held } = await startLoose();
  await pay(first);
  const lines = [own(second), own(first)];
  await reconcile(lines.slice(0, 1), lines);
  const { statements } = world.service.app.store.read;
  const [stored] = await statements.lines('collection', limaDay(world.now()), [lines[0]?.line_id ?? '']);
  await world.service.app.store.transact(async (tx) => {
    if (stored === undefined) throw new Error('The first line is not stored.');
    const twice = {
      lineId: lines[1]?.line_id ?? '',
      reference: `${first.id}-qr`,
      result: 'TWICE',
      position: 2,
    } as const;
    await tx.statements.insertLines([{ ...stored, ...twice, oursCentimos: 0, subjectId: null }], []);
  });
  const report = await reconcile(lines, []);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 1, MISSING_HERE: 1 }, true, false]);
  expect(await held()).toEqual([['SAME_PAYMENT_ID', `${second.id}-qr`]]);
});

test('a thousand lines with texts of the bank take a few statements more, and not one each', async () => {
  const { world, arrive, line, reconcile } = await startLoose();
  const lines: Line[] = [];
  for (let number = 0; number < 1_000; number += 1) {
    const payment_id = `OP-${number}`;
    await arrive({ reference: `unknown ${number}`, payment_id });
    lines.push(line('abono de un cliente', { payment_id }));
  }
  let units = 0;
  const { store } = world.service.app;
  const { transact } = store;
  store.transact = (work) => {
    units += 1;
    return transact(work);
  };
  const report = await reconcile(lines);
  expect([counts(report), agrees(report), units]).toEqual([{ OTHER_REFERENCE: 1_000 }, true, 6]);
});

test('a chargeback without a reference is matched by its amount among the payments with its id', async () => {
  const { first, second, pay, line, own, reconcile, decide, suspense } = await startLoose();
  await pay(first);
  await pay(second);
  const [row] = await suspense.oldest(['OPEN'], 1);
  await decide('suspense assign', { id: row?.id ?? '', paymentIntentId: second.id });
  await decide('chargebacks open', { paymentIntentId: second.id, amountCentimos: 700, reason: 'a dispute' });
  const taken = line('', { kind: 'chargeback', amount: '-7.00' });
  const report = await reconcile([own(first), own(second), taken]);
  expect([counts(report), agrees(report), needsPerson(report)]).toEqual([{ MATCHED: 3 }, true, false]);
});

// The payment of the order is told under the number of a stranger's payment, or the bank gives a number twice.
test.each([
  ['in one file', 0],
  ['a day later', 1],
])(
  'a text of the bank with more money does not keep a payment from the line with its amount, %s',
  async (_when, days) => {
    const { world, first, second, pay, line, own, reconcile, held } = await startLoose();
    await pay(first);
    const stranger = line('DNI 0', { amount: '105.00' });
    if (days > 0) {
      await reconcile([stranger]);
      await world.advance({ days });
    }
    const report = await reconcile(days > 0 ? [own(second)] : [stranger, own(second)]);
    const open = report.open.map(({ result, amountCentimos, oursCentimos }) => [result, amountCentimos - oursCentimos]);
    expect(open.toSorted()).toEqual([
      ['OTHER_REFERENCE', 0],
      ['TWICE', 10_500],
    ]);
    expect([agrees(report), await held()]).toEqual([true, []]);
    await expectBooks(world);
  },
);
