import { filled, type RegisteredTaxpayer } from '../taxpayer.ts';
import { isRuc } from './ruc.ts';

// A line of SUNAT's `padrón reducido`: fifteen columns, each followed by a pipe. The header names them:
//
// RUC|NOMBRE O RAZÓN SOCIAL|ESTADO DEL CONTRIBUYENTE|CONDICIÓN DE DOMICILIO|UBIGEO|TIPO DE VÍA|NOMBRE DE VÍA|CÓDIGO DE ZONA|
// TIPO DE ZONA|NÚMERO|INTERIOR|LOTE|DEPARTAMENTO|MANZANA|KILÓMETRO|
//
// CÓDIGO DE ZONA has its kind (URB.), TIPO DE ZONA its name. DEPARTAMENTO is a flat, not a part of the country.

const columns = 15;

/** In characters. The database's columns are as long. */
export const longest = { legalName: 200, state: 40, domicile: 40, address: 500 } as const;

/** The first line of the file, if it names the columns. */
export const isHeader = (line: string): boolean => line.startsWith('RUC|');

/** A header in UTF-8, read as Latin-1: with a byte order mark, or with two characters for an `Ó`. */
export const isUtf8Header = (line: string): boolean =>
  line.startsWith('\u00ef\u00bb\u00bf') || (isHeader(line) && line.includes('\u00c3'));

/** Reads one line without its line end. @returns a sentence that says what is wrong with it, for the operator */
export function readPadronLine(line: string): RegisteredTaxpayer | string {
  const values = line.split('|');
  if (values.length !== columns + 1 || values[columns] !== '')
    return `it has ${count(values.length - 1, 'pipe')}, and a line has ${columns} columns with a pipe after each`;
  const [ruc = '', name = '', state = '', domicile = '', ubigeo = '', ...rest] = values.map(tidy);
  if (!isRuc(ruc)) return `its first column, "${shortened(ruc)}", is not a RUC: 11 digits, the last a check digit`;
  const legalName = filled(name);
  if (legalName === '') return `${ruc} has no name`;
  if (filled(state) === '') return `${ruc} has no state (ESTADO DEL CONTRIBUYENTE)`;
  const district = filled(ubigeo);
  if (!/^(\d{6})?$/.test(district)) return `the UBIGEO of ${ruc}, "${shortened(district)}", is not of six digits`;
  const parts = rest.slice(0, columns - 5);
  const address = parts.every((part) => filled(part) === '') ? null : parts.join('|');
  const tooLong = Object.entries({ legalName, state, domicile, address: address ?? '' }).find(
    ([column, value]) => value.length > longest[column as keyof typeof longest],
  );
  if (tooLong !== undefined) return `a column of ${ruc} is too long: "${shortened(tooLong[1])}"`;
  return { ruc, legalName, state, domicile: filled(domicile) || null, ubigeo: district || null, address };
}

/** Without the spaces that SUNAT leaves around some values. */
const tidy = (value: string): string => value.trim();

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
