import { blocksOf } from '../services/api/src/adapters/tax-registry/registry-lines.ts';
import {
  importTaxRegistry,
  type Imported,
  type ImportOptions,
} from '../services/api/src/application/tax-registry/import-tax-registry.ts';
import type { ImportStep } from '../services/api/src/application/tax-registry/import-step.ts';
import type { RegistryFile } from '../services/api/src/application/tax-registry/registry-file-port.ts';
import { realSystem } from '../services/api/src/main/system.ts';
import type { Store } from '../services/api/src/application/store.ts';

const { yieldToEventLoop } = realSystem();

// Imports of the tax registry in tests.

/** A line of the registry: a company in Miraflores. */
export const companyLine = (ruc: string, name: string, state = 'ACTIVO'): string =>
  `${ruc}|${name}|${state}|HABIDO|150122|AV.|JOSE PARDO|URB.|SANTA CRUZ|601|1603|-|-|-|-|`;

/** A file in memory that is read in pieces of this many bytes. */
export const fileOf = (
  lines: readonly string[],
  given: Partial<RegistryFile> = {},
  pieceBytes = 65_536,
): RegistryFile => {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
  return {
    name: 'padron.txt',
    bytes: bytes.length,
    isRepeatable: true,
    blocks: () => blocksOf(piecesOf(bytes, pieceBytes)),
    ...given,
  };
};

export async function* piecesOf(bytes: Buffer, pieceBytes: number): AsyncIterable<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}

export const importFile = (
  { taxRegistry: registry }: Pick<Store, 'taxRegistry'>,
  file: RegistryFile,
  report: (step: ImportStep) => void = () => undefined,
  options: ImportOptions = {},
): Promise<Imported> => {
  const now = () => new Date('2026-11-23T15:00:00.000Z');
  return importTaxRegistry({ registry, now, yieldToEventLoop, report }, file, options);
};

export const importLines = (store: Pick<Store, 'taxRegistry'>, lines: readonly string[]): Promise<Imported> =>
  importFile(store, fileOf(lines));
