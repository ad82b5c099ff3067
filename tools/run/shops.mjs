import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installedFolder, installOnce } from '../services/install-once.mjs';
import { missingPostgres, missingServices } from '../services/services.mjs';
import { node, shell } from './child.mjs';
import { installEnv } from './install.mjs';
import { runCheck, runJest } from './results.mjs';
import { storePluginBuilt, storePluginPacked } from './store-plugin-build.mjs';

/** The shop systems, each with a folder in test/shops and its own lockfile, and what each needs on this machine. */
export const shops = { vendure: missingServices, medusa: missingPostgres };

/**
 * The tests of the store plugin in real shop systems, each installed as a shop owner does it.
 *
 * @param {string[]} args names of shop systems (default: all), then options of jest
 */
export async function testShops(args, resultFile) {
  const names = Object.keys(shops).filter((name) => args.includes(name));
  const options = args.filter((word) => !(word in shops));
  if (!(await shopsInstalled(names.length > 0 ? names : undefined))) return;
  const env = { ...process.env, SVC_TEST_WHOLE: 'false' };
  await runCheck('jest, in the shops', () => runJest([...options, '--selectProjects', 'shops'], env, resultFile));
}

/** Tells jest by environment variables where each shop system is. @returns whether there is one */
export async function shopsInstalled(names = Object.keys(shops)) {
  const installed = [];
  for (const name of names) {
    const isInstalled = await runCheck(`${name} with the packed store plugin`, async () => {
      const missing = await shops[name]();
      if (missing) return { skipped: 1, text: missing };
      process.env[`SVC_TEST_SHOP_${name.toUpperCase()}`] = await shopInstalled(name);
    });
    if (isInstalled) installed.push(name);
  }
  for (const name of installed)
    await runCheck(`types of the store plugin in ${name}`, () =>
      typesChecked(name, process.env[`SVC_TEST_SHOP_${name.toUpperCase()}`]),
    );
  return installed.length > 0;
}

/** The root has no shop system, so the adapters are compiled here, against the installed ones. */
async function typesChecked(name, dir) {
  const checkout = process.cwd();
  const project = path.join(dir, 'tsconfig.svc.json');
  const packages = ['node_modules/@types/*', 'node_modules/*'].map((folder) => path.join(dir, folder));
  // TypeScript does not read the exports of a package that `paths` finds.
  const ofMedusa = (part) => [path.join(dir, `node_modules/@medusajs/${part}/dist/*/index.d.ts`)];
  const compilerOptions = {
    // NodeNext looks for no package.json in a folder of `paths`.
    module: 'ESNext',
    moduleResolution: 'bundler',
    paths: {
      '@medusajs/framework/*': ofMedusa('framework'),
      '@medusajs/medusa/*': ofMedusa('medusa'),
      '*': packages,
    },
    typeRoots: [`${checkout}/node_modules/@types`],
    jsx: 'react-jsx',
  };
  const include = [`${checkout}/packages/store-plugin/src/${name}`];
  // The dashboard of Vendure is not installed: it is as large as the rest of the shop.
  const exclude = include.map((folder) => `${folder}/dashboard`);
  writeFileSync(project, JSON.stringify({ extends: `${checkout}/tsconfig.json`, compilerOptions, include, exclude }));
  const { code, output } = await node(['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', project]);
  if (code !== 0) throw new Error(output.trim());
}

/**
 * Installs a shop system, and then the packed store plugin, as its owner would.
 *
 * @returns the folder
 */
async function shopInstalled(name) {
  await storePluginBuilt();
  const dir = await hostInstalled(name);
  const tarball = await storePluginPacked(dir);
  // --no-save: the lockfile holds the host alone.
  await run(`npm install --no-save --no-audit --no-fund --prefer-offline "${tarball}"`, dir);
  return dir;
}

/** Installs a shop system as its lockfile says, once. @returns the folder */
export async function hostInstalled(name) {
  const source = path.resolve('test/shops', name);
  const lock = readFileSync(path.join(source, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).update(process.version).digest('hex').slice(0, 12);
  const dir = installedFolder('shops', `${name}-${hash}`);
  await installOnce(dir, `${name} for the tests of the store plugin, one or two minutes`, async (draft) => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      if (existsSync(path.join(source, file))) cpSync(path.join(source, file), path.join(draft, file));
    await run('npm ci --no-audit --no-fund --ignore-scripts', draft);
  });
  return dir;
}

async function run(line, cwd) {
  const { code, output } = await shell(line, { cwd, timeoutMs: 600_000, env: installEnv() });
  if (code !== 0) throw new Error(`${line} failed in ${cwd}:\n${output.trimEnd().slice(-4_000)}`);
}
