import { expect, test } from '@jest/globals';
import { isClean, startBankDays } from '../bank-days.ts';
import { expectBooks, outcome } from '../operators-at-work.ts';

// The bank takes back a payment that its statement had, or corrects its amount: whoever got the money bears it, and not svc.

async function startPaid(settings = {}) {
  const bank = await startBankDays(settings);
  const { paid, create, told, decide, suspense } = bank;
  const intent = await paid();
  const { reference, payment_id } = await told();
  const line = { reference, payment_id, amount: '100.00' };
  const retract = (id = intent.id) => decide('payments retract', { id });
  const unpaid = () => create({ amount: { amount: '100.00', currency: 'PEN' } });
  const inSuspense = async () =>
    (await suspense.oldest(['OPEN'], 9)).map(({ reason, amountCentimos }) => [reason, amountCentimos]);
  return { ...bank, intent, line, back: { ...line, amount: '-100.00' }, retract, unpaid, inSuspense };
}

test('a line below zero takes the payment back on the next day: it is retracted, and both lines net each other', async () => {
  const { world, intent, line, back, nextDay, commands, retract, read } = await startPaid();
  await nextDay(line);
  const report = await nextDay(back);
  expect(await commands(report)).toEqual([`payments retract ${intent.id}`]);
  await retract();
  expect([(await read(intent.id)).status, isClean(await nextDay())]).toEqual(['EXPIRED', true]);
  expect((await world.rows())['statement_lines']).toMatchObject([{ status: 'NETTED' }, { status: 'NETTED' }]);
  expect(await expectBooks(world)).toEqual({});
});

test('the same on one day, without the reference, and of a payment whose notification was lost', async () => {
  const { world, line, back, nextDay, commands, retract, unpaid } = await startPaid();
  const lost = await unpaid();
  const applied = { reference: `${lost.id}-qr`, payment_id: 'BNK-LOST', amount: '100.00' };
  await nextDay(line, { ...back, reference: '' }, applied);
  const report = await nextDay({ ...applied, amount: '-100.00' });
  for (const command of await commands(report)) await retract(command?.split(' ').at(-1));
  expect(isClean(await nextDay())).toBe(true);
  expect(await expectBooks(world)).toEqual({});
});

test('money in suspense that the bank takes back is voided', async () => {
  const { world, held, told, line, nextDay, commands, decide, inSuspense } = await startPaid();
  const row = await held({ amount: { amount: '70.00', currency: 'PEN' } });
  const { reference, payment_id } = await told();
  const waiting = { reference, payment_id, amount: '70.00' };
  await nextDay(line, waiting);
  const report = await nextDay({ ...waiting, amount: '-70.00' });
  expect(await commands(report)).toEqual([`suspense void ${row.id}`]);
  await decide('suspense void', { id: row.id });
  expect([isClean(await nextDay()), await inSuspense()]).toEqual([true, []]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 10_000 });
});

test('a lost payment of 100.00 that the bank corrects to 80.00: 80.00 wait in suspense, and its merchant has nothing', async () => {
  const { world, line, nextDay, replaceToday, commands, retract, read, unpaid, inSuspense } = await startPaid();
  const lost = await unpaid();
  await nextDay(line, { reference: `${lost.id}-qr`, payment_id: 'BNK-LOST', amount: '100.00' });
  const report = await replaceToday((lines) =>
    lines.map((one) => (one.payment_id === 'BNK-LOST' ? { ...one, amount: '80.00' } : one)),
  );
  expect(await commands(report)).toEqual([`payments retract ${lost.id}`]);
  await retract(lost.id);
  expect((await read(lost.id)).status).toBe('EXPIRED');
  expect([isClean(await nextDay()), await inSuspense()]).toEqual([true, [['WRONG_AMOUNT', 8_000]]]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 18_000, 'svc:suspense': -8_000 });
});

test('a payment that was told as 100.00, and stands in the statement as 80.00', async () => {
  const { world, intent, line, nextDay, commands, retract, inSuspense } = await startPaid();
  const report = await nextDay({ ...line, amount: '80.00' });
  expect(await commands(report)).toEqual([`payments retract ${intent.id}`]);
  await retract();
  expect([isClean(await nextDay()), await inSuspense()]).toEqual([true, [['WRONG_AMOUNT', 8_000]]]);
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 8_000, 'svc:suspense': -8_000 });
});

test('money in suspense that stands in the statement with less is voided, and what arrived waits instead', async () => {
  const { world, held, told, line, nextDay, commands, decide, inSuspense } = await startPaid();
  const row = await held({ amount: { amount: '70.00', currency: 'PEN' } });
  const { reference, payment_id } = await told();
  const report = await nextDay(line, { reference, payment_id, amount: '60.00' });
  expect(await commands(report)).toEqual([`suspense void ${row.id}`]);
  await decide('suspense void', { id: row.id });
  const [after] = await commands(await nextDay());
  expect(after).toMatch(/^statement-lines hold /);
  await decide('statement-lines hold', { name: after?.split(' ').at(-1) ?? '' });
  expect([isClean(await nextDay()), await inSuspense()]).toEqual([true, [['SAME_PAYMENT_ID', 6_000]]]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 16_000, 'svc:suspense': -6_000 });
});

test('a number of a batch: only the payment that the line names is retracted', async () => {
  const { intent, line, nextDay, commands, retract, unpaid, arrive } = await startPaid({ paymentIds: 'reference' });
  const other = await unpaid();
  const ofOther = { ...line, reference: `${other.id}-qr` };
  await arrive({ ...ofOther, amount: other.amount });
  await nextDay(line, ofOther);
  const report = await nextDay({ ...ofOther, amount: '-100.00' });
  expect(await commands(report)).toEqual([`payments retract ${other.id}`]);
  expect(await outcome(retract(intent.id))).toMatch(/stands in the statement of .*: move it, or refund it\.$/);
  await retract(other.id);
  expect(isClean(await nextDay())).toBe(true);
});
