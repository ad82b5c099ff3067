import type { Taxpayer } from '../../application/merchants/tax-registry-port.ts';
import type { FiscalAddress } from '../../domain/merchant.ts';

/** Valid RUCs that the test registry does not have: a company and a person. The guide of test values lists them. */
export const unknownRucs: readonly string[] = ['20999999990', '10999999994'];

/**
 * Test mode: a synthetic registry that has every valid RUC but the unknown ones. Names and addresses are invented, always
 * the same for a RUC. As in the national registry, a person (a RUC that does not begin with 20) has no address.
 */
export function testTaxpayer(ruc: string): Taxpayer | null {
  if (unknownRucs.includes(ruc)) return null;
  const isCompany = ruc.startsWith('20');
  return {
    legalName: isCompany ? companyName(ruc) : personName(ruc),
    legalNameSource: 'TEST_REGISTRY',
    address: isCompany ? addressOf(ruc) : null,
    state: 'ACTIVO',
  };
}

const trades = ['BODEGA', 'COMERCIAL', 'FARMACIA', 'FERRETERÍA', 'LIBRERÍA', 'PANADERÍA', 'RESTAURANTE'];
const nouns = ['EL ÑANDÚ', 'EL SOL', 'LA ESTRELLA', 'LOS ANDES', 'SAN MARTÍN', 'SANTA ROSA', 'TÚPAC'];
const surnames = ['CASTRO', 'FLORES', 'HUAMÁN', 'MAMANI', 'NÚÑEZ', 'QUISPE', 'ROJAS', 'VARGAS'];
const givenNames = ['ANA MARÍA', 'CARLOS', 'JOSÉ LUIS', 'JULIA', 'LUIS ALBERTO', 'ROSA'];
const streets = ['AV. AREQUIPA', 'AV. GRAU', 'CALLE LOS PINOS', 'JR. BOLÍVAR', 'JR. UNIÓN'];

/** Real districts with the codes of INEI: department, province, district, ubigeo. */
const districts = [
  ['LIMA', 'LIMA', 'LIMA', '150101'],
  ['LIMA', 'LIMA', 'MIRAFLORES', '150122'],
  ['AREQUIPA', 'AREQUIPA', 'AREQUIPA', '040101'],
  ['CUSCO', 'CUSCO', 'CUSCO', '080101'],
  ['LA LIBERTAD', 'TRUJILLO', 'TRUJILLO', '130101'],
  ['PIURA', 'PIURA', 'PIURA', '200101'],
  ['TACNA', 'TACNA', 'TACNA', '230101'],
] as const;

/** The digits after the prefix and before the check digit. */
const numberOf = (ruc: string): number => Number(ruc.slice(2, 10));

const companyName = (ruc: string): string =>
  `${pick(trades, ruc, 1)} ${pick(nouns, ruc, 7)} ${ruc.slice(2, 10)} S.A.C.`;

/** As the registry writes persons: both surnames, then the given names. */
const personName = (ruc: string): string =>
  `${pick(surnames, ruc, 1)} ${pick(surnames, ruc, 8)} ${pick(givenNames, ruc, 64)}`;

function addressOf(ruc: string): FiscalAddress {
  const [department, province, district, ubigeo] = pick(districts, ruc, 1);
  const line = `${pick(streets, ruc, 7)} ${100 + (numberOf(ruc) % 900)}`;
  return { department, province, district, ubigeo, line };
}

/** @param step how many RUCs in a row get the same item */
function pick<T>(items: readonly T[], ruc: string, step: number): T {
  const item = items[Math.floor(numberOf(ruc) / step) % items.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}
