import { expect, test } from '@jest/globals';
import { money } from './a-body.ts';
import { aClock, aPartner, aReceiver, type Started } from './a-partner.ts';

// What banks get wrong, each when it is asked for.

const day = '2026-06-17';
const dayBefore = '2026-06-16';

/** The amounts of a statement, and its balance. */
const statement = (control: Started['control'], of = day): string[] =>
  (control.statement(of) ?? '')
    .split('\n')
    .slice(1, -1)
    .map((row) => row.split(',').at(-2) ?? '');

test("the bank corrects yesterday: a line has another amount, and then it is gone; today's statement begins with the balance", async () => {
  const { control } = await aPartner({ clock: aClock() });
  const { line_id } = control.fee({ amount: '100.00', day: dayBefore });
  control.pay({ reference: 'x', amount: '30.00' });
  expect([statement(control, dayBefore), statement(control)]).toEqual([
    ['-100.00', '-100.00'],
    ['30.00', '-70.00'],
  ]);
  expect(control.correct({ line_id, amount: '10' })).toEqual({ line_id, amount: '-10.00' });
  expect([statement(control, dayBefore), statement(control)]).toEqual([
    ['-10.00', '-10.00'],
    ['30.00', '20.00'],
  ]);
  expect(control.correct({ line_id })).toEqual({ line_id, amount: null });
  expect([statement(control, dayBefore), control.balance()]).toEqual([['0.00'], { balance: '30.00' }]);
  expect(() => control.correct({ line_id })).toThrow(`No statement has the line ${line_id}.`);
  expect(() => control.fee({ amount: '1.00', day })).toThrow('is no day in Lima that has ended');
});

test('a line stands twice, under another line_id, and the correction takes the second one out', async () => {
  const { control } = await aPartner({ clock: aClock() });
  control.pay({ reference: 'x', amount: '30.00' });
  const [line] = control.movements();
  const { line_id } = control.twice({ line_id: line?.id ?? '' });
  expect(control.movements()).toEqual([line, { ...line, id: line_id }]);
  expect(line_id).not.toBe(line?.id);
  control.correct({ line_id });
  expect([control.movements(), control.balance()]).toEqual([[line], { balance: '30.00' }]);
});

test('a number comes again, on the same day or another, and only once', async () => {
  const clock = aClock();
  const { control } = await aPartner({ clock });
  const pay = (reference: string) => control.pay({ reference, amount: '30.00' })[0]?.payment_id;
  expect(() => control.reuse_number()).toThrow('There is no payment with this number.');
  const [first, second] = [pay('a'), pay('b')];
  control.reuse_number({ payment_id: first ?? '' });
  clock.advance(24 * 3_600_000);
  control.fee({ amount: '1.00' });
  expect(pay('c')).toBe(first);
  expect([first, second]).not.toContain(pay('d'));
});

test('a payout comes back in two parts with two numbers, and less a fee', async () => {
  const { told, atLeast, notifyUrl } = await aReceiver();
  const partner = await aPartner({ notifyUrl, settings: { payout_delay_ms: 0 } });
  const { control } = partner;
  for (const reference of ['pyt_1', 'pyt_2', 'pyt_3'])
    await partner.put('payout', reference, { amount: money('46.91') });
  const parts = control.return_in_parts({ reference: 'pyt_1' });
  expect(parts.map(({ amount }) => amount.amount)).toEqual(['23.45', '23.46']);
  expect(control.return_in_parts({ reference: 'pyt_2', fee: '5.00' }).map(({ amount }) => amount.amount)).toEqual([
    '23.45',
    '18.46',
  ]);
  await atLeast(7);
  const returned = told.filter(({ type }) => type === 'payout.returned');
  // Each is told by itself: nothing says which one arrives first.
  const sorted = (amounts: readonly unknown[]) => amounts.map((amount) => JSON.stringify(amount)).toSorted();
  expect(sorted(returned.map(({ amount }) => amount))).toEqual(sorted(['18.46', '23.45', '23.45', '23.46'].map(money)));
  expect(new Set(returned.map(({ payment_id }) => payment_id)).size).toBe(4);
  expect(control.orders().map((order) => 'is_returned' in order && order.is_returned)).toEqual([true, true, false]);
  expect(() => control.return({ reference: 'pyt_1' })).toThrow('was returned already');
  control.return({ reference: 'pyt_3', amount: '46.90' });
  expect(() => control.return({ reference: 'pyt_3', amount: '0.02' })).toThrow('less than that is left');
  expect(control.return({ reference: 'pyt_3' })).toMatchObject({ amount: money('0.01') });
});

test('the next notification is dated in the future, and the statement has the day', async () => {
  const { told, atLeast, notifyUrl } = await aReceiver();
  const { control } = await aPartner({ notifyUrl });
  control.date_next();
  for (const reference of ['a', 'b']) control.pay({ reference, amount: '30.00' });
  await atLeast(2);
  const years = told.map(({ reference, created_at }) => `${reference} ${String(created_at).slice(0, 4)}`);
  expect(years.toSorted()).toEqual(['a 9999', `b ${new Date().getFullYear()}`]);
  expect(control.movements().every(({ at }) => !at.startsWith('9999'))).toBe(true);
  expect(() => control.date_next({ created_at: 'soon' })).toThrow('created_at is a time');
});

test('a batch: one number for each order that waits; in camt.053 one entry without its transactions, or with them', async () => {
  const partner = await aPartner({ clock: aClock() });
  const { control } = partner;
  for (const kind of ['qr', 'code']) await partner.put(kind, `pi_1-${kind}`, { amount: money('20.00') });
  expect(() => control.batch()).toThrow('A batch needs two orders');
  await partner.put('qr', 'pi_2-qr', { amount: money('30.00') });
  const paid = control.batch();
  expect(paid.map(({ amount }) => amount.amount)).toEqual(['20.00', '30.00']);
  expect(new Set(paid.map(({ payment_id }) => payment_id)).size).toBe(1);
  control.pay({ reference: 'x', amount: '1.00' });
  expect(statement(control)).toEqual(['20.00', '30.00', '1.00', '51.00']);

  const camt = () => {
    const xml = control.statement(day, 'xml') ?? '';
    const entries = xml.split('<Ntry>').slice(1);
    return entries.map((text) => [
      text.match(/<Amt Ccy="PEN">(.*?)<\/Amt>/)?.[1],
      text.match(/<NbOfTxs>(\d+)</)?.[1],
      text.split('<TxDtls>').length - 1,
    ]);
  };
  expect(camt()).toEqual([
    ['50.00', '2', 0],
    ['1.00', undefined, 1],
  ]);
  control.settings({ batches: 'each' });
  expect(camt()).toEqual([
    ['50.00', '2', 2],
    ['1.00', undefined, 1],
  ]);
});

test('the contrary is told later: failed and then paid, paid and then failed', async () => {
  const { told, atLeast, notifyUrl } = await aReceiver();
  const partner = await aPartner({ notifyUrl, settings: { payout_delay_ms: 0 } });
  const { control } = partner;
  const [paid] = control.pay({ reference: 'x', amount: '45.90' });
  control.reject({ kind: 'refund' });
  await partner.put('refund', 're_1', { payment_id: paid?.payment_id });
  await partner.put('payout', 'pyt_1');
  await atLeast(3);
  const before = control.movements().length;
  expect(control.opposite({ reference: 're_1' })).toMatchObject({ status: 'SUCCEEDED', failure_code: null });
  expect(control.movements().at(-1)).toMatchObject({ kind: 'refund', reference: 're_1' });
  expect(control.opposite({ reference: 'pyt_1' })).toMatchObject({ status: 'FAILED', payment: null });
  expect(control.movements()).toHaveLength(before);
  await atLeast(5);
  expect(told.map(({ type, reference }) => `${reference} ${type}`).toSorted()).toEqual([
    'pyt_1 payout.failed',
    'pyt_1 payout.paid',
    're_1 refund.failed',
    're_1 refund.succeeded',
    'x payment.received',
  ]);
  expect(() => control.opposite({ reference: 'x' })).toThrow('is no payout or refund that has ended');
});

test('a notification is contradicted: the same id with another amount', async () => {
  const { told, atLeast, notifyUrl } = await aReceiver();
  const { control } = await aPartner({ notifyUrl });
  expect(() => control.contradict({ amount: '1.00' })).toThrow('There is no notification that has an amount.');
  control.pay({ reference: 'x', amount: '30.00' });
  await atLeast(1);
  control.contradict({ amount: '31' });
  await atLeast(2);
  expect(told[1]).toEqual({ ...told[0], amount: money('31.00') });
  expect(control.balance()).toEqual({ balance: '30.00' });
});
