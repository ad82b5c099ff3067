import { expect, test } from '@jest/globals';
import { adjustableLedger, adjustLedger } from '../../../services/api/src/application/ledger/adjust-ledger.ts';
import { aBusiness, monday } from '../a-business.ts';
import { anEntry } from '../some-entries.ts';

test.each([
  ['what a merchant is given', 1_250],
  ['what is taken from it, also below zero', -99_999_999],
])('%s is available at once, and we bear it', async (_, amountCentimos) => {
  const business = await aBusiness();
  const { scope, app } = business;
  const note = 'Una cortesía';
  const adjustment = await business.asOperator((unit) => adjustLedger(unit, { ...scope, amountCentimos, note }));
  const createdAt = new Date(monday);
  const { id, balanceTransactionId } = adjustment;
  expect(adjustment).toEqual({ id, ...scope, amountCentimos, note, balanceTransactionId, createdAt });
  expect(`${id} ${balanceTransactionId}`).toMatch(/^adj_\w{26} btxn_\w{26}$/);
  expect(await app.store.read.adjustments.newest(scope, 9)).toEqual([adjustment]);
  expect(await business.balance()).toEqual({ PENDING: 0, AVAILABLE: amountCentimos, IN_PAYOUT: 0, PAID: 0 });

  const [entry] = await app.store.read.ledger.findAll(scope, [balanceTransactionId]);
  expect(entry).toMatchObject({ type: 'ADJUSTMENT', sourceType: 'ADJUSTMENT', sourceId: id, paymentMethod: null });
  expect(entry).toMatchObject({ status: 'AVAILABLE', netCentimos: amountCentimos, feeCentimos: 0, createdAt });
});

test('the journal has both sides of it', async () => {
  const business = await aBusiness();
  const books: unknown[] = [];
  await business.asOperator(async (unit) => {
    const book = async (...given: unknown[]): Promise<void> => void books.push(given[0]);
    const tx = { ...unit.tx, ledger: { ...unit.tx.ledger, book } };
    await adjustLedger({ ...unit, tx }, { ...business.scope, amountCentimos: 700, note: 'x' });
  });
  const lines = [
    { account: 'svc:write-offs', amountCentimos: 700 },
    { account: 'merchant:pending', amountCentimos: -700 },
  ];
  expect(books).toMatchObject([{ id: expect.stringMatching(/^je_\w{26}$/), ...business.scope, lines }]);
});

test('before it is made, the operator sees the merchant and its balance', async () => {
  const business = await aBusiness();
  await anEntry(business, 500);
  const given = { ...business.scope, amountCentimos: 1, note: 'x' };
  expect(await business.asOperator((unit) => adjustableLedger(unit, given))).toEqual({
    merchant: business.merchant,
    balance: { PENDING: 0, AVAILABLE: 500, IN_PAYOUT: 0, PAID: 0 },
  });
});

const range = 'Must be from 0.01 to 999999.99, or the same below zero.';
const line = 'Write one line of 1 to 500 characters.';

test.each([
  ['nothing', { amountCentimos: 0 }, 'amount', 'OUT_OF_RANGE', range],
  ['a million soles', { amountCentimos: 100_000_000 }, 'amount', 'OUT_OF_RANGE', range],
  ['a million less', { amountCentimos: -100_000_000 }, 'amount', 'OUT_OF_RANGE', range],
  ['no reason', { note: ' ' }, 'note', 'INVALID_FORMAT', line],
  ['a reason of two lines', { note: 'one\ntwo' }, 'note', 'INVALID_FORMAT', line],
  ['a long reason', { note: 'x'.repeat(501) }, 'note', 'INVALID_FORMAT', line],
])('refused: %s', async (_, changes, field, code, en) => {
  const business = await aBusiness();
  const given = { ...business.scope, amountCentimos: 1, note: 'x'.repeat(500), ...changes };
  await expect(business.asOperator((unit) => adjustLedger(unit, given))).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field, code, message: { en } }],
  });
  expect(await business.balance()).toMatchObject({ AVAILABLE: 0 });
});

test('refused: a merchant that does not exist', async () => {
  const business = await aBusiness();
  const given = { merchantId: 'mer_none', livemode: false, amountCentimos: 1, note: 'x' };
  await expect(business.asOperator((unit) => adjustLedger(unit, given))).rejects.toMatchObject({
    code: 'MERCHANT_NOT_FOUND',
  });
});
