import { daysAfter, limaInstant } from '../../domain/peru/business-days.ts';
import { parseExactCentimos } from '../../domain/money.ts';

// Amounts and times as ISO 20022 writes them. What cannot be read stays as it is, and the check of the line says so.

const number = /^\+?(\d*)(?:\.(\d*))?$/;

/** `150`, `149.870`, `000149.87`, `.5`: soles with two decimals. A part of a céntimo stays. */
export function solesOf(text: string): string {
  const [whole, soles = '', fraction = ''] = number.exec(text) ?? [];
  if (whole === undefined || !/\d/.test(text)) return text;
  return `${soles.replace(/^0+/, '') || '0'}.${withoutZeros(fraction).padEnd(2, '0')}`;
}

/** At the end of a fraction. */
function withoutZeros(fraction: string): string {
  let length = fraction.length;
  while (fraction[length - 1] === '0') length -= 1;
  return fraction.slice(0, length);
}

/** Null: it is no amount that svc can count. */
export const centimosOf = (text: string): number | null => parseExactCentimos(solesOf(text));

/** xs:date, with or without an offset: the day is that of the bank, in Lima. */
const date = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)?$/;
/** xs:dateTime without an offset is Lima's. */
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/;

const timeOf = (text: string): string => (localTime.test(text) ? `${text}-05:00` : text);

/** A day without a time: the line is of noon. */
export function lineTime(day: string, time: string): string {
  if (time !== '') return timeOf(time);
  const [, of] = date.exec(day) ?? [];
  return of === undefined ? day : `${of}T12:00:00-05:00`;
}

/** A day without a time: the balance is that of its end. */
export function balanceTime(day: string, time: string): string {
  if (time !== '') return timeOf(time);
  const [, of] = date.exec(day) ?? [];
  return of === undefined || !isDay(of) ? day : limaInstant(of, 24).toISOString();
}

function isDay(text: string): boolean {
  try {
    return daysAfter(text, 0) === text;
  } catch {
    return false;
  }
}
