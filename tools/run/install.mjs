import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from './child.mjs';
import { locked } from './lock.mjs';
import { inRoot, root } from './root.mjs';

const pnpm = 'pnpm@12.21.0';
const stamp = inRoot('node_modules', '.svc-install');

/** Makes node_modules what pnpm-lock.yaml says; a few milliseconds when it already is. */
export async function installed() {
  refuseOldNode();
  if (isCurrent()) return;
  await locked('install', async () => {
    if (!isCurrent()) await install();
  });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`svc needs Node 20.19 or newer and this is ${process.version}: install a newer Node and try again.`);
}

async function install() {
  console.error('Installing what svc needs (once, about half a minute) …');
  rmSync(stamp, { force: true });
  const wanted = fingerprint();
  // pnpm asks before it replaces a node_modules that something else wrote; nobody may be there to answer.
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const { code, output } = await finished('npx', args, { env: cleanEnv() });
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Error(nextStep(output));
  }
  writeFileSync(stamp, wanted);
}

function isCurrent() {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint() && workspace().every(hasModules);
  } catch {
    return false;
  }
}

/** The platform counts: some packages are compiled, and a checkout may be shared with a container. */
function fingerprint() {
  const hash = createHash('sha256').update([process.version, process.platform, process.arch, pnpm].join(' '));
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...workspace().map((folder) => path.join(folder, 'package.json')),
  ];
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** @returns {string[]} the folders with a package.json of this workspace, the root first */
function workspace() {
  const [, list = ''] =
    /^packages:\n((?:[ \t]*-.*\n|[ \t]*#.*\n|\n)*)/m.exec(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8')) ?? [];
  const patterns = [...list.matchAll(/^[ \t]*-[ \t]*['"]?([^'"#\s]+)/gm)].map(([, pattern = '']) => pattern);
  const folders = patterns.flatMap((pattern) =>
    pattern.endsWith('/*') ? childrenOf(pattern.slice(0, -2)) : [pattern],
  );
  return ['', ...folders.filter((folder) => existsSync(inRoot(folder, 'package.json'))).toSorted()];
}

/** @param {string} folder */
const childrenOf = (folder) =>
  existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)).map((name) => path.join(folder, name)) : [];

/** @param {string} folder */
function hasModules(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.length === 0 || existsSync(inRoot(folder, 'node_modules'));
}

/**
 * Under `npm start` npm hands its own settings down (`yes`, `omit`, `prefix` …), and NODE_ENV=production would leave the
 * compiler out. Only what says how to reach the registry is kept.
 */
function cleanEnv() {
  const network = /registry|proxy|ssl|ca$|cafile|cert|key|auth|token|cache|config$|offline|fetch/i;
  const kept = Object.entries(process.env).filter(([name]) => {
    if (/^npm_config_/i.test(name)) return network.test(name.slice('npm_config_'.length));
    return !name.startsWith('npm_') && name !== 'NODE_ENV' && name !== 'NODE_OPTIONS';
  });
  // The root's .npmrc silences npm for those who run a command of svc; here its words say what went wrong.
  return { ...Object.fromEntries(kept), npm_config_loglevel: 'notice' };
}

/** @param {string} output */
function nextStep(output) {
  const lines = output.split('\n');
  if (lines.some((line) => line.includes('spawn npx ENOENT') || (line.includes('exec') && line.includes(' npx'))))
    return 'npx was not found: install Node together with npm and try again.';
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output)) {
    return `pnpm-lock.yaml no longer fits a package.json: run \`npx ${pnpm} install\` and commit the lockfile.`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL/.test(output)) {
    return 'The package registry could not be reached: check the network or proxy settings and run the same command again.';
  }
  return `The installation failed as shown above: put that right in ${root} and run the same command again.`;
}
