import type { Generation, Progress } from '../../application/tax-registry/tax-registry-store-port.ts';
import type { RegisteredTaxpayer } from '../../domain/taxpayer.ts';
import type { Row, Session } from './connection/session.ts';
import { instant, integer, rowCount, table, text } from './statements/columns.ts';
import { select } from './statements/statements.ts';

// The tables of the imported tax registry. On MySQL they are in the database; on SQLite they are in a file of their own, so
// they are not among the tables of tables.ts.

export type GenerationRow = {
  id: number;
  file: string;
  readLines: number;
  readBytes: number;
  taxpayers: number;
  digest: string;
  startedAt: Date;
  finishedAt: Date | null;
  purgedAt: Date | null;
};

export const generationTable = table<GenerationRow>('tax_registry_generations', {
  id: { ...integer, primary: true },
  file: text,
  readLines: integer,
  readBytes: rowCount,
  taxpayers: integer,
  digest: text,
  startedAt: instant,
  finishedAt: instant,
  purgedAt: instant,
});

/** One row, with this key: which generation look-ups use. */
export const currentSlot = 1;
export const currentTable = table<{ slot: number; generation: number }>('tax_registry_current', {
  slot: { ...integer, primary: true },
  generation: integer,
});

/** The columns of a taxpayer, after its generation. Their statements are written as text: eighteen million rows are inserted. */
export const taxpayerColumns = 'ruc, legal_name, state, domicile, ubigeo, address';
export const taxpayerTable = 'tax_registry_taxpayers';

export const taxpayerValues = ({ ruc, legalName, state, domicile, ubigeo, address }: RegisteredTaxpayer) => [
  Number(ruc),
  legalName,
  state,
  domicile,
  ubigeo,
  address,
];

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const taxpayerOf = (row: Row): RegisteredTaxpayer => ({
  ruc: String(row['ruc']),
  legalName: String(row['legal_name']),
  state: String(row['state']),
  domicile: textOrNull(row['domicile']),
  ubigeo: textOrNull(row['ubigeo']),
  address: textOrNull(row['address']),
});

export const progressRow = ({ lines, bytes, taxpayers, digest }: Progress) => ({
  readLines: lines,
  readBytes: bytes,
  taxpayers,
  digest,
});

export async function generationsOf(session: Session): Promise<Generation[]> {
  const [current] = await select(session, currentTable, { slot: currentSlot });
  const rows = await select(session, generationTable, {}, { order: { id: 'DESC' } });
  return rows.map(({ readLines, readBytes, taxpayers, digest, ...row }) => ({
    ...row,
    progress: { lines: readLines, bytes: readBytes, taxpayers, digest },
    isCurrent: row.id === current?.generation,
  }));
}
