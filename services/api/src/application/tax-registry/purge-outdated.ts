import type { ImportDeps } from './import-step.ts';
import type { RegistryImport } from './tax-registry-store-port.ts';

/** A long DELETE would hold its locks, and grow the log of the database. */
const rowsAtOnce = 5_000;

/** Deletes the taxpayers of the generations that no look-up uses. An interrupted purge is continued by the next import. */
export async function purgeOutdated(
  { now, report }: Pick<ImportDeps, 'now' | 'report'>,
  writer: RegistryImport,
  keptId: number | null,
): Promise<void> {
  let deleted = 0;
  for (const { id } of await writer.outdated()) {
    if (id === keptId) continue;
    for (let from: string | null = ''; from !== null;) {
      from = await writer.purge(id, from, rowsAtOnce);
      deleted += rowsAtOnce;
      report({ name: 'deleting', bytes: 0, taxpayers: deleted });
    }
    await writer.purged(id, now());
  }
}
