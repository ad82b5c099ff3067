import type { ReadStaticFiles, StaticFiles } from '../adapters/http/static-files.ts';

/** The first call prepares the files, and later calls get the same ones. After an error the next call tries again. */
export function preparedOnce(prepare: () => Promise<StaticFiles>): ReadStaticFiles {
  let prepared: Promise<StaticFiles> | null = null;
  return () =>
    (prepared ??= prepare().catch((error: unknown) => {
      prepared = null;
      throw error;
    }));
}
