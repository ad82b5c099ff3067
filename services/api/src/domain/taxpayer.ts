import type { FiscalAddress } from './merchant.ts';
import { placeOf } from './peru/ubigeos.ts';

/** A line of SUNAT's registry, as it is imported. */
export type RegisteredTaxpayer = {
  ruc: string;
  legalName: string;
  /** ESTADO DEL CONTRIBUYENTE: ACTIVO, BAJA DEFINITIVA, SUSPENSION TEMPORAL … */
  state: string;
  /** CONDICIÓN DE DOMICILIO: HABIDO, NO HABIDO … Null where the registry has none. */
  domicile: string | null;
  /** INEI's code of the district, six digits. Persons have none. */
  ubigeo: string | null;
  /** The columns after the ubigeo, joined by pipes as in the file. Null where all of them are empty. */
  address: string | null;
};

/** The state of a taxpayer that does business. */
export const isActive = ({ state }: Pick<RegisteredTaxpayer, 'state'>): boolean => state === 'ACTIVO';

/** As the contract has it. */
const longestLine = 200;

/** What SUNAT writes before the number, interior, lot, apartment, block and kilometre. */
const labels = ['NRO.', 'INT.', 'LOTE.', 'DPTO.', 'MZA.', 'KM.'];

/** Null for a person, and where the list of districts does not have the code yet. */
export function fiscalAddressOf({ ubigeo, address }: RegisteredTaxpayer): FiscalAddress | null {
  const place = ubigeo === null ? null : placeOf(ubigeo);
  if (ubigeo === null || place === null || address === null) return null;
  return { ...place, ubigeo, line: addressLine(address) };
}

/** `AV. JOSE PARDO NRO. 601 INT. 1603 URB. SANTA CRUZ`: street, numbers, zone. */
function addressLine(address: string): string {
  const [streetType, street, zoneType, zone, ...numbers] = address.split('|').map((value) => filled(value));
  const labelled = numbers.map((value, index) => (value ? `${labels[index] ?? ''} ${value}` : ''));
  const line = [streetType, street, ...labelled, zoneType, zone].filter(Boolean).join(' ');
  return line.slice(0, longestLine).trimEnd();
}

/** SUNAT writes one or several hyphens into an empty column. */
export const filled = (value: string): string => (value.startsWith('-') && /^-*$/.test(value) ? '' : value);
