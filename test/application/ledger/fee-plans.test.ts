import { expect, test } from '@jest/globals';
import { checkedAmount } from '../../../services/api/src/application/ledger/checked-amount.ts';
import { feePlanOf } from '../../../services/api/src/application/ledger/fee-plan-of.ts';
import { feePreviewView } from '../../../services/api/src/application/ledger/fee-preview-view.ts';
import { plannedFeePlan, setFeePlan } from '../../../services/api/src/application/ledger/set-fee-plan.ts';
import { defaultFeePlan } from '../../../services/api/src/domain/fee.ts';
import { anIntent } from '../../domain/an-intent.ts';
import { refusalOf } from '../../domain/refusal-of.ts';
import { balanceTransactionRow } from '../../store/rows.ts';
import { aBusiness, monday } from '../a-business.ts';

const wallet = { rateBasisPoints: 300, fixedCentimos: 0, minimumCentimos: 0 };

test('a merchant has the default plan until it has one of its own; a change keeps what it does not name', async () => {
  const { merchant, asOperator, app } = await aBusiness();
  const planNow = () => feePlanOf(app.store.read, merchant.id);
  expect(await planNow()).toEqual(defaultFeePlan);

  const change = { rules: { WALLET: wallet } };
  const planned = await asOperator((unit) => plannedFeePlan(unit, merchant.id, change));
  const first = {
    merchantId: merchant.id,
    number: 1,
    version: 'merchant-1',
    rules: { ...defaultFeePlan.rules, WALLET: wallet },
    taxBasisPoints: 1_800,
    returnFeeBearer: 'SVC' as const,
    createdAt: new Date(monday),
  };
  expect(planned).toEqual({ merchant, before: defaultFeePlan, after: first });
  expect(await planNow()).toEqual(defaultFeePlan);

  expect(await asOperator((unit) => setFeePlan(unit, merchant.id, change))).toEqual(first);
  expect(await planNow()).toEqual(first);
  const second = { ...first, number: 2, version: 'merchant-2', taxBasisPoints: 0 };
  expect(await asOperator((unit) => setFeePlan(unit, merchant.id, { rules: {}, taxBasisPoints: 0 }))).toEqual(second);
  expect(await app.store.read.feePlans.history(merchant.id)).toEqual([second, first]);
});

test('a plan for nobody, and one that is out of bounds, are refused', async () => {
  const { merchant, asOperator } = await aBusiness();
  const set = (id: string, taxBasisPoints: number) =>
    asOperator((unit) => setFeePlan(unit, id, { rules: {}, taxBasisPoints }));
  await expect(set('mer_none', 0)).rejects.toMatchObject({ code: 'MERCHANT_NOT_FOUND' });
  await expect(set(merchant.id, 3_001)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});

const check = (amount: string, methods: Parameters<typeof checkedAmount>[1]['methods'], plan = defaultFeePlan) =>
  checkedAmount(plan, { field: 'amount.amount', amount, methods });

test.each([
  ['1.00', 100],
  ['999999.99', 99_999_999],
])('the amount %s can be paid', (amount, centimos) => {
  expect(check(amount, ['INTEROPERABLE_QR', 'WALLET'])).toBe(centimos);
});

test.each(['0.99', '1000000.00', '1.001', 'one', '-5.00'])('the amount %s cannot', (amount) => {
  const message = { en: 'Must be from 1.00 to 999999.99.' };
  expect(refusalOf(() => check(amount, ['INTEROPERABLE_QR'])).details).toMatchObject([
    { field: 'amount.amount', code: 'OUT_OF_RANGE', message },
  ]);
});

test('nor can one of which a fee takes all: the smallest that works is named', () => {
  // A transfer costs S/ 1.50 and 1 %, with the tax on it.
  expect(check('1.80', ['INTEROPERABLE_QR', 'BANK_TRANSFER'])).toBe(180);
  expect(refusalOf(() => check('1.79', ['INTEROPERABLE_QR', 'BANK_TRANSFER'])).details).toMatchObject([
    {
      field: 'amount.amount',
      code: 'OUT_OF_RANGE',
      message: {
        en: 'The fee of BANK_TRANSFER takes all of it. The smallest amount that works is S/ 1.80, with a fee of S/ 1.79, tax included.',
      },
    },
  ]);
});

const soles = (amount: string) => ({ amount, currency: 'PEN' });
const breakdown = (gross: string, [fee, tax, net]: readonly [string, string, string], planVersion: string) => ({
  gross: soles(gross),
  fee: soles((Number(fee) + Number(tax)).toFixed(2)),
  breakdown: { fee: soles(fee), fee_tax: soles(tax) },
  net: soles(net),
  plan_version: planVersion,
});

test('a preview has the fee of the first method, and of each; what was paid keeps the fees that were booked', () => {
  const intent = anIntent({ amountCentimos: 10_000, paymentMethodTypes: ['WALLET', 'INTEROPERABLE_QR'] });
  const [qr, ofWallet] = [
    breakdown('100.00', ['-1.50', '-0.27', '98.23'], 'default-1'),
    breakdown('100.00', ['-2.80', '-0.50', '96.70'], 'default-1'),
  ];
  expect(feePreviewView(defaultFeePlan, intent, null)).toEqual({
    payment_method_type: 'WALLET',
    ...ofWallet,
    by_method: { WALLET: ofWallet, INTEROPERABLE_QR: qr },
  });
  const none = anIntent({ amountCentimos: 10_000, paymentMethodTypes: [] });
  expect(feePreviewView(defaultFeePlan, none, null)).toMatchObject({ by_method: { INTEROPERABLE_QR: qr } });

  const booked = balanceTransactionRow(
    { merchantId: 'mer_1', livemode: false },
    { feePlan: 'merchant-7', feeCentimos: -100, feeTaxCentimos: 0, netCentimos: 9_900, paymentMethod: 'BANK_TRANSFER' },
  );
  const paid = breakdown('100.00', ['-1.00', '0.00', '99.00'], 'merchant-7');
  expect(feePreviewView(defaultFeePlan, intent, booked)).toEqual({
    payment_method_type: 'BANK_TRANSFER',
    ...paid,
    by_method: { WALLET: ofWallet, INTEROPERABLE_QR: qr, BANK_TRANSFER: paid },
  });
});
