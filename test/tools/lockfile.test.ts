import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
type Dependencies = Record<string, { specifier: string }>;
const lockfile = parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')) as {
  importers: Record<string, { dependencies?: Dependencies; devDependencies?: Dependencies }>;
  packages: Record<string, unknown>;
};
const { ignoredOptionalDependencies: ignored } = parse(
  readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'),
) as { ignoredOptionalDependencies: string[] };

type Manifest = { name?: string; optionalDependencies?: Record<string, string> };

/** What is installed here, each in the folder of its own name and version. */
function installed(): Manifest[] {
  const store = path.join(root, 'node_modules/.pnpm');
  return readdirSync(store).flatMap((entry) => {
    const name = entry.slice(0, entry.indexOf('@', 1)).replace('+', '/');
    const file = path.join(store, entry, 'node_modules', name, 'package.json');
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Manifest] : [];
  });
}

test('the lockfile has the compiled packages of every platform, not of the one that wrote it alone', () => {
  const known = new Set(Object.keys(lockfile.packages).map((entry) => entry.slice(0, entry.indexOf('@', 1))));
  const withOptional = installed().filter(({ optionalDependencies }) => optionalDependencies !== undefined);
  expect(withOptional.map(({ name }) => name)).toEqual(expect.arrayContaining(['esbuild', 'libsql', 'rollup']));
  const missing = withOptional.flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !known.has(name) && !ignored.includes(name)),
  );
  expect(missing).toEqual([]);
});

test('what npm start builds with has one version: the root names it again, because a first start installs no devDependencies', () => {
  const { '.': atRoot, ...workspaces } = lockfile.importers;
  const versions = Object.entries(atRoot?.dependencies ?? {}).map(([name, { specifier }]) => {
    const others = Object.values(workspaces).flatMap(({ dependencies, devDependencies }) => [
      ...[dependencies?.[name], devDependencies?.[name]].flatMap((found) => found?.specifier ?? []),
    ]);
    return [name, [...new Set([specifier, ...others])]];
  });
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter(([, found]) => found?.length !== 1)).toEqual([]);
});
