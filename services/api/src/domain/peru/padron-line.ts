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
const longest = { legalName: 200, state: 40, domicile: 40, address: 500 } as const;
const limited = ['legalName', 'state', 'domicile', 'address'] as const;

/** The first line of the file, if it names the columns. */
export const isHeader = (line: string): boolean => line.startsWith('RUC|');

/** How a line of a person ends, and of most taxpayers: a shortcut. */
const noAddress = '|-|-|-|-|-|-|-|-|-|-|';

/** Reads one line without its line end. @returns a sentence that says what is wrong with it, for the operator */
export function readPadronLine(line: string): RegisteredTaxpayer | string {
  const values = line.split('|');
  if (values.length !== columns + 1 || values[columns] !== '')
    return `it has ${count(values.length - 1, 'pipe')}, and a line has ${columns} columns with a pipe after each`;
  const value = (column: number): string => (values[column] ?? '').trim();
  const ruc = value(0);
  if (!isRuc(ruc)) return `its first column, "${shortened(ruc)}", is not a RUC: 11 digits, the last a check digit`;
  const legalName = filled(value(1));
  if (legalName === '') return `${ruc} has no name`;
  const state = filled(value(2));
  if (state === '') return `${ruc} has no state (ESTADO DEL CONTRIBUYENTE)`;
  const domicile = filled(value(3)) || null;
  const ubigeo = filled(value(4)) || null;
  if (ubigeo !== null && !/^\d{6}$/.test(ubigeo))
    return `the UBIGEO of ${ruc}, "${shortened(ubigeo)}", is not of six digits`;
  const address = line.endsWith(noAddress) ? null : addressIn(values.slice(5, columns));
  const taxpayer = { ruc, legalName, state, domicile, ubigeo, address };
  for (const column of limited) {
    const text = taxpayer[column];
    if (text !== null && text.length > longest[column]) return `a column of ${ruc} is too long: "${shortened(text)}"`;
  }
  return taxpayer;
}

function addressIn(values: readonly string[]): string | null {
  const tidy = values.map((value) => value.trim());
  return tidy.every((value) => filled(value) === '') ? null : tidy.join('|');
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
