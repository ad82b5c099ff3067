import type { Operator } from '../ports.ts';
import type { WitnessedDatabase } from './restores-port.ts';

/**
 * The name by which witnesses know this database. A copy has the same one, wherever it runs: also that of a backup from before the
 * database had a name, because it is made of what the database has had since its first start.
 * @returns `isNew`: no process with witnesses has run on it yet
 */
export const nameDatabase = ({
  store,
  now,
  random,
}: Pick<Operator, 'store' | 'now' | 'random'>): Promise<WitnessedDatabase & { isNew: boolean }> =>
  store.transact(async (tx) => {
    const known = await tx.restores.database();
    if (known !== null) return { ...known, isNew: false };
    const [first] = (await tx.keyringChecks.list()).toSorted((one, other) => +one.createdAt - +other.createdAt);
    const name = first === undefined ? random.base62(32) : `${first.value.slice(0, 24)}-${first.createdAt.getTime()}`;
    const database = { name, witnessedSince: now() };
    await tx.restores.nameDatabase(database);
    return { ...database, isNew: true };
  });
