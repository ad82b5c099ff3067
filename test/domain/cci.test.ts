import { expect, test } from '@jest/globals';
import { bankOfCci, hasCciChecks, maskedCci } from '../../services/api/src/domain/peru/cci.ts';

// Calculated by hand: 0·1 0·2 2·1 1·2 9·1 3·2 → 0+0+2+2+9+6 = 19 → 1; 0 0 1 4 3 8 5 12 7 16 9 0 → 0+0+1+4+3+8+5+3+7+7+9+0 = 47 → 3.
test('the check digits of bank and branch, and of the account', () => {
  expect(hasCciChecks('00219300123456789013')).toBe(true);
  expect(hasCciChecks('00219300123456789023')).toBe(false);
  expect(hasCciChecks('00219300123456789014')).toBe(false);
  expect(hasCciChecks('00000000000000000000')).toBe(true);
  // Twice five is ten, whose digits sum to one: 0 + 0 + 2 + 0 + 5 + 1 = 8 needs a 2, and 1 needs a 9.
  expect(hasCciChecks('00205500000000000529')).toBe(true);
  // The first digit of the account is the seventh, and none of the branch.
  expect(hasCciChecks('00205510000000000029')).toBe(true);
});

test('the bank by its code; a code that is not known stays a code', () => {
  const codes = ['002', '003', '009', '011', '018', '038', '049', '777'];
  expect(codes.map((code) => bankOfCci(code + '0'.repeat(17)))).toEqual([
    'BCP',
    'Interbank',
    'Scotiabank',
    'BBVA',
    'Banco de la Nación',
    'BanBif',
    'Mibanco',
    '777',
  ]);
});

test('one wrong digit of a CCI is found at each place', () => {
  const cci = '00219300123456789013';
  const wrong = [...cci].flatMap((right, place) =>
    [...'0123456789']
      .filter((digit) => digit !== right)
      .map((digit) => cci.slice(0, place) + digit + cci.slice(place + 1)),
  );
  expect(wrong).toHaveLength(180);
  expect(wrong.filter(hasCciChecks)).toEqual([]);
});

test('a masked CCI shows its last four digits', () => {
  expect(maskedCci('00219300123456789013')).toBe('****************9013');
});
