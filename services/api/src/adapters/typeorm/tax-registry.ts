import { ImportStopped } from '../../application/tax-registry/import-stopped.ts';
import type { LookUp, RegistryImport } from '../../application/tax-registry/tax-registry-store-port.ts';
import type { RegisteredTaxpayer } from '../../domain/taxpayer.ts';
import { isDuplicate } from './connection/database-errors.ts';
import type { Session } from './connection/session.ts';
import { compareAndSet, insert, update } from './statements/statements.ts';
import { Conflict } from '../../application/unit/conflict.ts';
import {
  currentSlot,
  currentTable,
  generationsOf,
  generationTable,
  progressRow,
  taxpayerColumns,
  taxpayerOf,
  taxpayerTable,
} from './tax-registry-rows.ts';

// What is the same on both databases. The rest: tax-registry-mysql.ts, tax-registry-sqlite.ts.

/** One statement, so that it reads one moment: a generation is not deleted between two reads. */
const lookUp = `SELECT ${taxpayerColumns} FROM tax_registry_current
  LEFT JOIN ${taxpayerTable} ON ${taxpayerTable}.generation = tax_registry_current.generation AND ruc = ?
  WHERE slot = ${currentSlot}`;

export async function findTaxpayer(session: Session, ruc: string): Promise<LookUp> {
  const { rows } = await session.run(lookUp, [ruc]);
  const [row] = rows;
  if (row === undefined) return { isLoaded: false, taxpayer: null };
  return { isLoaded: true, taxpayer: row['ruc'] === null ? null : taxpayerOf(row) };
}

/** The connection of one import. */
export type ImportConnection = {
  session: Session;
  transaction<T>(run: () => Promise<T>): Promise<T>;
  insert(generation: number, taxpayers: readonly RegisteredTaxpayer[]): Promise<void>;
  close(): Promise<void>;
};

export function registryImport({ session, transaction, insert: insertAll, close }: ImportConnection): RegistryImport {
  const generation = async (id: number) => (await generationsOf(session)).find((one) => one.id === id);

  return {
    async unfinished() {
      const all = await generationsOf(session);
      return all.find(({ finishedAt, purgedAt }) => finishedAt === null && purgedAt === null) ?? null;
    },

    async begin(file, startedAt) {
      const [newest] = await generationsOf(session);
      const id = (newest?.id ?? 0) + 1;
      const none = progressRow({ lines: 0, bytes: 0, taxpayers: 0, digest: '' });
      await insert(session, generationTable, { id, file, ...none, startedAt, finishedAt: null, purgedAt: null });
      const begun = await generation(id);
      if (begun === undefined) throw new Error(`The generation ${id} was not stored.`);
      return begun;
    },

    async append(id, taxpayers, to) {
      const [next] = taxpayers;
      try {
        await transaction(async () => {
          if (next !== undefined) await insertAll(id, taxpayers);
          // The lock of imports is held by one server: where several replicate, another import may run on another one.
          const before = { id, finishedAt: null, purgedAt: null, readLines: { below: to.lines } };
          await compareAndSet(session, generationTable, before, progressRow(to));
        });
        return null;
      } catch (error) {
        if (error instanceof Conflict) throw new ImportStopped('Another import of the tax registry has taken over.');
        const known = isDuplicate(error) ? await firstKnown(session, id, taxpayers) : null;
        if (known === null) throw error;
        return known;
      }
    },

    finish: (id, file, finishedAt) =>
      transaction(async () => {
        await update(session, generationTable, { id }, { file, finishedAt });
        const set = 'UPDATE tax_registry_current SET generation = ? WHERE slot = ?';
        const { affected } = await session.run(set, [id, currentSlot]);
        if (affected === 0) await insert(session, currentTable, { slot: currentSlot, generation: id });
      }),

    async outdated() {
      return (await generationsOf(session)).filter(({ isCurrent, purgedAt }) => !isCurrent && purgedAt === null);
    },

    async purge(id, from, limit) {
      const first = from || '0';
      const rest = `FROM ${taxpayerTable} WHERE generation = ? AND ruc >= ?`;
      const { rows } = await session.run(`SELECT ruc ${rest} ORDER BY ruc LIMIT 1 OFFSET ${limit}`, [id, first]);
      const next = rows[0] === undefined ? null : String(rows[0]['ruc']);
      await (next === null
        ? session.run(`DELETE ${rest}`, [id, first])
        : session.run(`DELETE ${rest} AND ruc < ?`, [id, first, next]));
      return next;
    },

    purged: (id, purgedAt) => update(session, generationTable, { id }, { purgedAt }),
    close,
  };
}

/** The first of these taxpayers that the generation has already. */
async function firstKnown(
  session: Session,
  id: number,
  taxpayers: readonly RegisteredTaxpayer[],
): Promise<string | null> {
  const sql = `SELECT ruc FROM ${taxpayerTable} WHERE generation = ? AND ruc = ?`;
  for (const { ruc } of taxpayers) if ((await session.run(sql, [id, ruc])).rows.length > 0) return ruc;
  return null;
}
