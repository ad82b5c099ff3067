import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkFeePlan, defaultFeePlan, feeOf, smallestWithNet } from '../../services/api/src/domain/fee.ts';
import type { PaymentMethodType } from '../../services/api/src/domain/payment-method.ts';
import { refusalOf } from './refusal-of.ts';

// Calculated by hand: the rate of the amount, rounded, plus the fixed part; 18 % of that, rounded; the rest is the net.
test.each<[PaymentMethodType, number, number, number, number]>([
  ['INTEROPERABLE_QR', 10_000, -150, -27, 9_823],
  ['INTEROPERABLE_QR', 100, -10, -2, 88], // 1.5 is below the minimum of 10; tax 1.8
  ['INTEROPERABLE_QR', 667, -10, -2, 655], // 10.005: the minimum no longer matters
  ['INTEROPERABLE_QR', 700, -11, -2, 687], // 10.5 goes up; tax 1.98
  ['INTEROPERABLE_QR', 1_667, -25, -5, 1_637], // 25.005; tax on 25 is 4.5 and goes up
  ['BANK_TRANSFER', 10_000, -250, -45, 9_705],
  ['BANK_TRANSFER', 180, -152, -27, 1], // 1.8 goes up; tax 27.36
  ['BANK_TRANSFER', 179, -152, -27, 0], // 1.79 goes up: the fee with its tax is the amount
  ['BANK_TRANSFER', 150, -127, -23, 0], // 1.5 goes up; with tax 179: more than the amount, which is 127.12 and its tax
  ['WALLET', 10_000, -280, -50, 9_670], // tax 50.4
  ['WALLET', 99_999_999, -2_500_030, -450_005, 97_049_964], // 2,499,999.975; tax 450,005.4
])('default plan: a %s payment of %i céntimos has fee %i, tax %i and net %i', (method, gross, fee, feeTax, net) => {
  expect(feeOf(defaultFeePlan, method, gross)).toStrictEqual({
    grossCentimos: gross,
    feeCentimos: fee,
    feeTaxCentimos: feeTax,
    netCentimos: net,
  });
});

const aMethod = fc.constantFrom<PaymentMethodType>('INTEROPERABLE_QR', 'BANK_TRANSFER', 'WALLET');
const anAmount = fc.integer({ min: 100, max: 99_999_999 });
const aRule = fc.record({
  rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  fixedCentimos: fc.integer({ min: 0, max: 10_000 }),
  minimumCentimos: fc.integer({ min: 0, max: 10_000 }),
});
const aPlan = fc.record({
  version: fc.string(),
  rules: fc.record({ INTEROPERABLE_QR: aRule, BANK_TRANSFER: aRule, WALLET: aRule }),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  returnFeeBearer: fc.constant('SVC' as const),
});

test('gross, fee and tax add up to the net for every plan, method and amount', () => {
  fc.assert(
    fc.property(aPlan, aMethod, anAmount, (plan, method, amount) => {
      const { grossCentimos, feeCentimos, feeTaxCentimos, netCentimos } = feeOf(plan, method, amount);
      expect(grossCentimos).toBe(amount);
      expect(grossCentimos + feeCentimos + feeTaxCentimos).toBe(netCentimos);
      expect(Math.max(feeCentimos, feeTaxCentimos)).toBeLessThanOrEqual(0);
      expect(netCentimos).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the fee of a larger payment is never smaller', () => {
  fc.assert(
    fc.property(aPlan, aMethod, anAmount, anAmount, (plan, method, one, other) => {
      const small = feeOf(plan, method, Math.min(one, other));
      const large = feeOf(plan, method, Math.max(one, other));
      expect(large.feeCentimos).toBeLessThanOrEqual(small.feeCentimos);
    }),
  );
});

test('a plan without a fee gives 0, not −0', () => {
  const free = { rateBasisPoints: 0, fixedCentimos: 0, minimumCentimos: 0 };
  const plan = {
    version: 'free',
    rules: { INTEROPERABLE_QR: free, BANK_TRANSFER: free, WALLET: free },
    taxBasisPoints: 1_800,
    returnFeeBearer: 'SVC',
  } as const;
  expect(feeOf(plan, 'WALLET', 100)).toStrictEqual({
    grossCentimos: 100,
    feeCentimos: 0,
    feeTaxCentimos: 0,
    netCentimos: 100,
  });
});

test('no fee is due on nothing', () => {
  const nothing = { grossCentimos: 0, feeCentimos: 0, feeTaxCentimos: 0, netCentimos: 0 };
  expect(feeOf(defaultFeePlan, 'INTEROPERABLE_QR', 0)).toStrictEqual(nothing);
});

test('payments store the version of the default plan: it changes with its prices', () => {
  expect(defaultFeePlan).toEqual({
    version: 'default-1',
    rules: {
      INTEROPERABLE_QR: { rateBasisPoints: 150, fixedCentimos: 0, minimumCentimos: 10 },
      BANK_TRANSFER: { rateBasisPoints: 100, fixedCentimos: 150, minimumCentimos: 0 },
      WALLET: { rateBasisPoints: 250, fixedCentimos: 30, minimumCentimos: 0 },
    },
    taxBasisPoints: 1_800,
    returnFeeBearer: 'SVC',
  });
});

// A bank transfer of S/ 1.79 costs S/ 1.79, one of S/ 1.80 leaves a céntimo: see above.
test.each<[PaymentMethodType, number, number]>([
  ['BANK_TRANSFER', 1, 180],
  ['BANK_TRANSFER', 178, 180],
  ['BANK_TRANSFER', 179, 180],
  ['BANK_TRANSFER', 180, 180],
  ['BANK_TRANSFER', 181, 181],
])('of a %s from %i céntimos on, %i is the smallest of which something is left', (method, from, smallest) => {
  expect(smallestWithNet(defaultFeePlan, method, from)).toBe(smallest);
});

test.each([100.5, -1, Number.NaN])('there is no fee of %d céntimos', (grossCentimos) => {
  expect(() => feeOf(defaultFeePlan, 'WALLET', grossCentimos)).toThrow(RangeError);
});

test('a plan within bounds is accepted, and each value beyond them is named', () => {
  const most = { rateBasisPoints: 2_000, fixedCentimos: 10_000, minimumCentimos: 10_000 };
  const { rules } = defaultFeePlan;
  expect(() => checkFeePlan(defaultFeePlan)).not.toThrow();
  expect(() => checkFeePlan({ rules: { ...rules, WALLET: most }, taxBasisPoints: 3_000 })).not.toThrow();
  const { code, details } = refusalOf(() => checkFeePlan({ rules, taxBasisPoints: 3_001 }));
  expect({ code, details }).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'tax', code: 'OUT_OF_RANGE' }],
  });
  const tooMuch = { ...most, minimumCentimos: 10_001 };
  expect(() => checkFeePlan({ rules: { ...rules, WALLET: tooMuch }, taxBasisPoints: 0 })).toThrow('WALLET.minimum');
  const wrong = { rateBasisPoints: 2_001, fixedCentimos: 10_001, minimumCentimos: -1 };
  expect(() => checkFeePlan({ rules: { ...rules, WALLET: wrong }, taxBasisPoints: 3_001 })).toThrow(
    'WALLET.rate: Must be from 0 to 20 %. WALLET.fixed: Must be from 0 to S/ 100.00. WALLET.minimum: Must be from 0 to S/ 100.00. tax: Must be from 0 to 30 %.',
  );
});
