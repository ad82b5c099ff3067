import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/**
 * What a release holds that others have written: a list in CycloneDX, and the texts of their licences. Both are made from
 * pnpm-lock.yaml and from what is installed, and are the same on each machine.
 */
const root = path.join(import.meta.dirname, '../..');
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

/** Their packages are in the service, in its page, or in the checkout that it serves. */
const importers = ['services/api', 'packages/checkout-js'];
/** Build tools: nothing of them is in what they make. */
const buildTools = ['esbuild', 'rollup', 'terser'];

/** The compiled parts of libsql. One is installed, that of this machine; all are made from the source of libsql. */
const compiledPart = /^@libsql\//;

/** @returns {{ id: string, name: string, version: string, integrity: string, license: string, folder: string | null, needs: string[] }[]} */
export function packagesOf() {
  const lockfile = parse(read('pnpm-lock.yaml'));
  const found = new Map();
  const add = (name, version) => {
    const key = `${name}@${version}`;
    const snapshot = lockfile.snapshots[key];
    // A folder of this repository.
    if (snapshot === undefined) return null;
    const id = key.replace(/\(.*$/, '');
    if (found.has(id)) return id;
    // Compiled for one system: the bundle cannot have it.
    if (lockfile.packages[id].cpu !== undefined && name !== 'libsql' && !compiledPart.test(name)) return null;
    const folder = folderOf(name, id.slice(name.length + 1));
    const entry = {
      ...{ id, name, version: id.slice(name.length + 1), folder, needs: [] },
      integrity: lockfile.packages[id].resolution.integrity,
      license: licenseOf(name, folder),
    };
    found.set(id, entry);
    const needed = { ...snapshot.dependencies, ...snapshot.optionalDependencies };
    for (const [other, wanted] of Object.entries(needed)) {
      const needs = add(other, wanted);
      if (needs !== null) entry.needs.push(needs);
    }
    return id;
  };
  for (const importer of importers) {
    const { dependencies, devDependencies } = lockfile.importers[importer];
    for (const [name, { version }] of Object.entries({ ...dependencies, ...devDependencies }))
      if (!buildTools.some((tool) => name.includes(tool)) && !name.startsWith('@types/')) add(name, version);
  }
  return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function folderOf(name, version) {
  const store = path.join(root, 'node_modules/.pnpm');
  const start = `${name.replace('/', '+')}@${version}`;
  const entry = readdirSync(store).find((one) => one === start || one.startsWith(`${start}_`));
  return entry === undefined ? null : path.join(store, entry, 'node_modules', name);
}

function licenseOf(name, folder) {
  if (compiledPart.test(name)) return 'MIT';
  if (folder === null) throw new Error(`${name} is not installed: run npm install.`);
  const { license, licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const named = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
  if (!named) throw new Error(`${name} names no licence: look at it, and do not use it without one.`);
  return named;
}

/** The list in CycloneDX 1.6. It has no time and no serial number, so that it is the same each time. */
export function sbom(packages = packagesOf()) {
  const { version } = JSON.parse(read('services/api/package.json'));
  const refOf = ({ name, version: its }) => `pkg:npm/${name.replace('@', '%40')}@${its}`;
  const byId = new Map(packages.map((one) => [one.id, refOf(one)]));
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': refOf(one),
    name: one.name,
    version: one.version,
    licenses: [/[ ()]/.test(one.license) ? { expression: one.license } : { license: { id: one.license } }],
    purl: refOf(one),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  }));
  const list = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'svc', name: 'svc', version } },
    components,
    dependencies: packages.map((one) => ({
      ref: refOf(one),
      dependsOn: [...new Set(one.needs.map((id) => byId.get(id)))].toSorted(),
    })),
  };
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** The texts that the licences ask to be given on. */
export function notices(packages = packagesOf()) {
  const parts = packages.map(({ id, name, license, folder }) => {
    const files =
      folder === null || compiledPart.test(name)
        ? []
        : readdirSync(folder).filter(
            (file) => /^(licen[cs]e|notice|copying)/i.test(file) && !/\.(js|d\.ts|json)$/.test(file),
          );
    const texts = files
      .toSorted()
      .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
    const author = folder === null || compiledPart.test(name) ? '' : authorOf(folder);
    const text =
      texts.length > 0 ? texts.join('\n\n') : `The package has no text of its licence (${license}).${author}`;
    return `${'='.repeat(100)}\n${id} (${license})\n${'='.repeat(100)}\n\n${text}\n`;
  });
  return `svc contains the packages below. The compiled part of libsql contains packages in Rust, which are not in this list.\n\n${parts.join('\n')}`;
}

function authorOf(folder) {
  const { author, homepage } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const name = author?.name ?? author;
  return [name && ` Its author is ${name}.`, homepage && ` Its page is ${homepage}`].filter(Boolean).join('');
}
