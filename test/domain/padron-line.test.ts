import { expect, test } from '@jest/globals';
import { isHeader, readPadronLine } from '../../services/api/src/domain/peru/padron-line.ts';
import { fiscalAddressOf, type RegisteredTaxpayer } from '../../services/api/src/domain/taxpayer.ts';
import { header } from '../../tools/tax-registry/lines.ts';

const none = '-|-|-|-|-|-|-|-|-|-|';
const ruc = '20131312955';
const company = {
  ruc,
  legalName: 'EL ÑANDÚ S.A.',
  state: 'ACTIVO',
  domicile: 'HABIDO',
  ubigeo: '150122',
  address: 'AV.|JOSE PARDO|-|-|601|1603|-|-|-|-',
};
const bare = { ...company, ubigeo: null, address: null };

test.each<[what: string, line: string, taxpayer: RegisteredTaxpayer]>([
  ['a company', `${ruc}|EL ÑANDÚ S.A.|ACTIVO|HABIDO|150122|AV.|JOSE PARDO|-|-|601|1603|-|-|-|-|`, company],
  ['no address', `${ruc}|EL ÑANDÚ S.A.|ACTIVO|HABIDO|-|${none}`, bare],
  ['hyphens of any number', `${ruc}|EL ÑANDÚ S.A.|ACTIVO|----|-|----|--|-|-|-|-|-|-|-|-|`, { ...bare, domicile: null }],
  ['empty columns', `${ruc}|EL ÑANDÚ S.A.|ACTIVO|HABIDO|||||||||||||`.slice(0, -1), bare],
  ['spaces around values', `${ruc} | EL ÑANDÚ S.A.  |ACTIVO |HABIDO| - |${none}`, bare],
  [
    'quotes and backslashes',
    `${ruc}|"LA \\ CASA" 'D|ACTIVO|HABIDO|-|${none}`,
    { ...bare, legalName: `"LA \\ CASA" 'D` },
  ],
  ['a hyphen in a name', `${ruc}|A - B|ACTIVO|HABIDO|-|${none}`, { ...bare, legalName: 'A - B' }],
  [
    'a person',
    `10400000013|MUÑOZ PEÑA ROSA|SUSPENSION TEMPORAL|NO HABIDO|-|${none}`,
    { ...bare, ruc: '10400000013', legalName: 'MUÑOZ PEÑA ROSA', state: 'SUSPENSION TEMPORAL', domicile: 'NO HABIDO' },
  ],
])('%s is read', (_, line, taxpayer) => {
  expect(readPadronLine(line)).toEqual(taxpayer);
});

test.each([
  ['', 'it has 0 pipes, and a line has 15 columns with a pipe after each'],
  [`${ruc}|`, 'it has 1 pipe, and'],
  [`${ruc}|X|ACTIVO|HABIDO|-|${none}`.slice(0, -1), 'it has 14 pipes, and'],
  [`${ruc}|X|ACTIVO|HABIDO|-|${none}-|`, 'it has 16 pipes, and'],
  [`${ruc}|X|ACTIVO|HABIDO|-|${none}-`, 'it has 15 pipes, and'],
  [`20131312956|X|ACTIVO|HABIDO|-|${none}`, 'its first column, "20131312956", is not a RUC'],
  [`2013131295|X|ACTIVO|HABIDO|-|${none}`, 'its first column, "2013131295", is not a RUC'],
  [`|X|ACTIVO|HABIDO|-|${none}`, 'its first column, "", is not a RUC'],
  [`${ruc}|-|ACTIVO|HABIDO|-|${none}`, `${ruc} has no name`],
  [`${ruc}|  |ACTIVO|HABIDO|-|${none}`, `${ruc} has no name`],
  [`${ruc}|X|-|HABIDO|-|${none}`, `${ruc} has no state`],
  [`${ruc}|X|ACTIVO|HABIDO|15012|${none}`, `the UBIGEO of ${ruc}, "15012", is not of six digits`],
  [`${ruc}|X|ACTIVO|HABIDO|LIMA|${none}`, `the UBIGEO of ${ruc}, "LIMA", is not of six digits`],
  [`${ruc}|${'Ñ'.repeat(201)}|ACTIVO|HABIDO|-|${none}`, `a column of ${ruc} is too long: "${'Ñ'.repeat(40)}…"`],
  [`${ruc}|X|${'A'.repeat(41)}|HABIDO|-|${none}`, `a column of ${ruc} is too long`],
  [`${ruc}|X|ACTIVO|HABIDO|150122|${'B'.repeat(483)}|${none.slice(2)}`, `a column of ${ruc} is too long`],
])('%j is wrong: %s', (line, why) => {
  expect(readPadronLine(line)).toEqual(expect.stringContaining(why));
});

test('the header names the columns', () => {
  expect([isHeader(header), isHeader(`${ruc}|X`)]).toEqual([true, false]);
});

test.each([
  ['AV.|JOSE PARDO|URB.|SANTA CRUZ|601|1603|-|-|-|-', 'AV. JOSE PARDO NRO. 601 INT. 1603 URB. SANTA CRUZ'],
  ['-|-|P.J.|VILLA MARÍA|-|-|7|-|B|12', 'LOTE. 7 MZA. B KM. 12 P.J. VILLA MARÍA'],
  ['CAL.|LOS PINOS|-|-|S/N|-|-|301|-|-', 'CAL. LOS PINOS NRO. S/N DPTO. 301'],
  [`AV.|${'X'.repeat(195)}|-|-|601|-|-|-|-|-`, `AV. ${'X'.repeat(195)}`],
])('the address %s is %s', (address, line) => {
  const place = { department: 'LIMA', province: 'LIMA', district: 'MIRAFLORES', ubigeo: '150122' };
  expect(fiscalAddressOf({ ...company, address })).toEqual({ ...place, line });
});

test('without an address, or with a district that the list does not have, there is no fiscal address', () => {
  expect([fiscalAddressOf(bare), fiscalAddressOf({ ...company, ubigeo: '999999' })]).toEqual([null, null]);
  expect(fiscalAddressOf({ ...company, ubigeo: '070101' })).toMatchObject({ province: 'CALLAO', district: 'CALLAO' });
});
