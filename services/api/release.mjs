import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notices, packagesOf, sbom } from './sbom.mjs';

/**
 * Makes the folder that is installed on a server or in an image: the bundle in dist/, libsql, which has a compiled part and is not in
 * the bundle, the list of what is in both (sbom.cdx.json), and THIRD-PARTY-NOTICES. dist/ must be there.
 *
 *   node services/api/release.mjs FOLDER        (`npm run release -- FOLDER` builds dist/ first)
 *   node services/api/release.mjs FOLDER --list        the list and the notices alone, as `npm run sbom`
 */
function release(folder) {
  const here = import.meta.dirname;
  if (!existsSync(path.join(here, 'dist/main/cli.js')))
    throw new Error('dist/ is missing: run npm run release -- FOLDER.');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} has files: name an empty or a new folder.`);
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(here, 'dist'), path.join(folder, 'dist'), {
    recursive: true,
    filter: (file) => path.basename(file) !== '.svc-build',
  });
  const { name, version, type } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type }, null, 2)}\n`,
  );
  copyPackage('libsql', path.join(here, 'node_modules'), path.join(folder, 'node_modules'));
  writeNotices(folder);
}

/** @param {string} folder */
function writeNotices(folder) {
  const packages = packagesOf();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), sbom(packages));
  writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES'), notices(packages));
}

/** Copies a package and what it needs. What is optional and not installed is for other machines. */
function copyPackage(name, from, to) {
  const found = path.join(from, name);
  if (!existsSync(found)) return;
  const source = realpathSync(found);
  cpSync(source, path.join(to, name), { recursive: true, dereference: true });
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  // pnpm puts what a package needs beside it.
  const beside = source.slice(0, -name.length - 1);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed, beside, to);
}

const [program, folder = '', only] = process.argv.slice(1);
try {
  if (program === import.meta.filename) (only === '--list' ? writeNotices : release)(path.resolve(folder));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
