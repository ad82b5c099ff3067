import { expect, test } from '@jest/globals';
import { bankOfCci, hasCciChecks, maskedCci } from '../../services/api/src/domain/peru/cci.ts';

// Calculated by hand: 0·1 0·2 2·1 1·2 9·1 3·2 → 0+0+2+2+9+6 = 19 → 1; 0 0 1 4 3 8 5 12 7 16 9 0 → 0+0+1+4+3+8+5+3+7+7+9+0 = 47 → 3.
test('the check digits of bank and branch, and of the account', () => {
  expect(hasCciChecks('00219300123456789013')).toBe(true);
  expect(hasCciChecks('00219300123456789023')).toBe(false);
  expect(hasCciChecks('00219300123456789014')).toBe(false);
  expect(hasCciChecks('00000000000000000000')).toBe(true);
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

test('a masked CCI shows its last four digits', () => {
  expect(maskedCci('00219300123456789013')).toBe('****************9013');
});
