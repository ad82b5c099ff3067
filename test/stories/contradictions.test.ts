import { expect, test } from '@jest/globals';
import { examineContradictions } from '../../services/api/src/main/commands/contradiction-findings.ts';
import { startLiveMoney } from '../live-money.ts';
import { notificationOf, notify, type Notification } from '../live-partner.ts';
import { accountsOf, expectBooks, outcome } from '../operators-at-work.ts';
import { counts, lineOf, reconcileLines } from '../statements.ts';

// A partner tells a known notification with another content, or a known payment with another amount.

const soles = (amount: string) => ({ amount: { amount, currency: 'PEN' } });

async function startContradicted() {
  const live = await startLiveMoney();
  const { world } = live;
  const { read } = world.service.app.store;
  const open = () => read.contradictions.oldest('OPEN', 9);
  const tell = async (told: Notification): Promise<string | number> => {
    const response = await notify(world, 'collection', told);
    return response.status === 200 ? String(response.data['outcome']) : response.status;
  };
  const told = (given: Partial<Notification>) => notificationOf(world, { payment_id: 'BNK-1', ...given });
  return { ...live, read, open, tell, told };
}

test('a known notification with another content is kept, answered with 409, also when repeated, and changes nothing', async () => {
  const { world, create, open, tell, told } = await startContradicted();
  const intent = await create();
  const first = told({ reference: `${intent.id}-qr` });
  const other = { ...first, ...soles('7.00') };
  const before = [await tell(first), await accountsOf(world)] as const;
  expect([await tell(other), await tell(other), await tell(first)]).toEqual([409, 409, 'APPLIED']);
  expect(await tell({ ...first, ...soles('8.00') })).toBe(409);
  expect(await open()).toMatchObject([
    { notificationId: first.id, amountCentimos: 700, field: 'amount', occurrence: 1 },
    { notificationId: first.id, amountCentimos: 800, field: 'amount', occurrence: 2 },
  ]);
  expect(['APPLIED', await accountsOf(world)]).toEqual(before);
});

test('a known payment with another amount is a contradiction, also when repeated: what is booked stays', async () => {
  const { world, create, open, tell, told, read, suspense } = await startContradicted();
  const intent = await create();
  const [right, wrong] = [
    told({ reference: `${intent.id}-qr` }),
    told({ reference: `${intent.id}-qr`, ...soles('2.59') }),
  ];
  expect([await tell(right), await tell(wrong), await tell(wrong)]).toEqual(['APPLIED', 409, 409]);
  expect(await read.railNotifications.find('collection', wrong.id)).toMatchObject({ outcome: 'CONTRADICTED' });
  expect((await open()).map(({ amountCentimos, field }) => [amountCentimos, field])).toEqual([[259, 'amount']]);
  expect(await suspense.oldest(null, 9)).toEqual([]);
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 2_590 });
});

test('doctor and the metric name the open ones, with the command; two operators reject one', async () => {
  const { world, open, tell, told, read, decide } = await startContradicted();
  expect((await examineContradictions(read)).result).toBe('ok');
  const first = told({ reference: 'unknown-1' });
  await tell(first);
  await tell({ ...first, ...soles('7.00') });
  expect((await examineContradictions(read)).message).toContain('contradictions list');
  expect(await (await fetch(`${world.origin}/metrics`)).text()).toContain('svc_contradictions_open 1');
  const [row] = await open();
  expect((await decide('contradictions reject', { id: row?.id ?? '' })).status).toBe('REJECTED');
  expect([await open(), (await examineContradictions(read)).result]).toEqual([[], 'ok']);
  // It is final.
  expect([await tell({ ...first, ...soles('7.00') }), await open()]).toEqual([409, []]);
  expect(await outcome(decide('contradictions accept', { id: row?.id ?? '' }))).toBe(
    'Cannot accept a contradiction that is REJECTED.',
  );
});

test('accepted, the money is in suspense with the right amount, and its line of the statement is matched', async () => {
  const { world, open, tell, told, decide, suspense } = await startContradicted();
  await tell(told({ reference: 'unknown-1' }));
  const line = lineOf(world, { reference: 'unknown-1', payment_id: 'BNK-1', amount: '30.00' });
  expect(counts(await reconcileLines(world, [line]))).toEqual({ OTHER_AMOUNT: 1 });
  await tell(told({ reference: 'unknown-1', ...soles('30.00') }));
  const [row] = await open();
  await decide('contradictions accept', { id: row?.id ?? '' });
  expect((await suspense.oldest(null, 9)).map(({ status, amountCentimos }) => [status, amountCentimos])).toEqual([
    ['VOIDED', 2_590],
    ['OPEN', 3_000],
  ]);
  expect(await expectBooks(world)).toEqual({ 'rail:collection': 3_000, 'svc:suspense': -3_000 });
  expect((await reconcileLines(world, [line])).open).toEqual([]);
  // What was right then is a contradiction of its own now, and is answered as it was.
  expect(await tell(told({ reference: 'unknown-1', ...soles('30.00') }))).toBe('NO_EFFECT');
});

test('accepted, a notification about another payment is received as one of its own', async () => {
  const { world, key, create, open, tell, told, decide } = await startContradicted();
  const [one, other] = [await create(), await create()];
  const first = told({ reference: `${one.id}-qr` });
  await tell(first);
  expect(await tell({ ...first, reference: `${other.id}-qr`, payment_id: 'BNK-2' })).toBe(409);
  const [row] = await open();
  await decide('contradictions accept', { id: row?.id ?? '' });
  expect((await world.call('getPaymentIntent', { id: other.id, key })).data.status).toBe('SUCCEEDED');
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 5_180 });
});

test('void: money that never was leaves the books, and no statement misses it', async () => {
  const { world, tell, told, create, decide, suspense } = await startContradicted();
  const [one, other] = [await create(), await create()];
  await tell(told({ reference: `${one.id}-qr` }));
  await tell(told({ reference: `${other.id}-qr` }));
  const [held] = await suspense.oldest(['OPEN'], 9);
  await decide('suspense void', { id: held?.id ?? '' });
  expect(await suspense.find(held?.id ?? '')).toMatchObject({ status: 'VOIDED' });
  expect(await expectBooks(world)).toMatchObject({ 'rail:collection': 2_590 });
  await world.advance({ days: 2 });
  const line = lineOf(world, { reference: `${one.id}-qr`, payment_id: 'BNK-1' });
  const report = await reconcileLines(world, [line]);
  expect([report.sides.waiting.items, report.sides.overdue.items]).toEqual([0, 0]);
  expect(await outcome(decide('suspense void', { id: held?.id ?? '' }))).toBe(
    'Cannot void a sum in suspense that is VOIDED.',
  );
});

test('doctor names money with a payment id of other money, too', async () => {
  const { tell, told, read } = await startContradicted();
  await tell(told({ reference: 'unknown-1' }));
  expect((await examineContradictions(read)).result).toBe('ok');
  await tell(told({ reference: 'unknown-2' }));
  expect((await examineContradictions(read)).message).toContain('1 by a payment id that it has used before: see');
});

test('void is refused while a statement has the money', async () => {
  const { world, tell, told, decide, suspense } = await startContradicted();
  await tell(told({ reference: 'unknown-1' }));
  await reconcileLines(world, [lineOf(world, { reference: 'unknown-1', payment_id: 'BNK-1' })]);
  const [held] = await suspense.oldest(['OPEN'], 9);
  const refused = await outcome(decide('suspense void', { id: held?.id ?? '' }));
  expect(refused).toMatch(/stands in the statement of \d{4}-\d\d-\d\d, so it has arrived/);
  // And what was voided, and stands in a statement after all, comes back.
  await tell(told({ reference: 'unknown-2', payment_id: 'BNK-2' }));
  const [, second] = await suspense.oldest(['OPEN'], 9);
  await decide('suspense void', { id: second?.id ?? '' });
  await world.advance({ days: 1 });
  const line = lineOf(world, { reference: 'unknown-2', payment_id: 'BNK-2' });
  expect(counts(await reconcileLines(world, [line], { balance: '51.80' }))).toEqual({ MISSING_HERE: 1 });
  expect(await suspense.oldest(['OPEN'], 9)).toHaveLength(2);
  await expectBooks(world);
});
