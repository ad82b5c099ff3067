import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { shell } from './child.mjs';
import { fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const pnpm = 'pnpm@12.21.0';

const stamp = 'node_modules/.svc-install';
const stampToStart = `${stamp}-to-start`;

/** Installs the packages in pnpm-lock.yaml; takes a few milliseconds when they are installed. */
export async function installed() {
  checkNode();
  await makeIfChanged(stamp, fingerprint, installAll, outputs);
}

/**
 * Installs what builds and runs the service: a fifth of all by size, the `dependencies` of each package.json without what only tests and
 * checks need. Where all of it was installed once, that is kept.
 */
export async function installedToStart() {
  if (existsSync(stamp)) return installed();
  checkNode();
  await makeIfChanged(stampToStart, fingerprint, () => install('--prod'), outputs);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`svc needs Node 20.19 or newer, and this is ${process.version}: install Node 24 or newer.`);
}

/** The folders of the workspace. */
function workspace() {
  const patterns = readFileSync('pnpm-workspace.yaml', 'utf8').matchAll(/^ +- ([\w-]+)\/\*$/gm);
  const folders = [...patterns].flatMap(([, parent]) => readdirSync(parent).map((name) => `${parent}/${name}`));
  return ['.', ...folders].filter((folder) => existsSync(`${folder}/package.json`));
}

/**
 * The platform counts: a checkout may be shared with a container. Of the version of Node only that counts whether the linter and the
 * formatter have a program for it: no package is compiled for one version.
 */
function fingerprint() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const node = major === 20 || major > 22 || (major === 22 && minor >= 12) ? '' : 'without linter';
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...workspace().map((folder) => `${folder}/package.json`)];
  return fingerprintOf(files, `${node} ${process.platform} ${process.arch} ${pnpm}`);
}

/** A node_modules that was deleted changes them. */
const outputs = () => workspace().filter((folder) => existsSync(`${folder}/node_modules`));

function installAll() {
  // It is not true any more: this lockfile may be another one, and the installation may be interrupted.
  rmSync(stampToStart, { force: true });
  return install('');
}

/** @param {'--prod' | ''} which */
async function install(which) {
  console.error(`Installing ${which ? 'what svc needs to start' : 'the packages of svc'} (once) …`);
  const env = installEnv();
  // What the caches have needs no network.
  if ((await pnpmInstall(env, '--offline', which)).code === 0) return;
  // Without a network npx and pnpm try again for minutes.
  if (!(await registryResponds(env)))
    throw new Error('The package registry does not respond: check the network and the proxy settings, and try again.');
  const { code, output } = await pnpmInstall(env, '', which);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe installation failed: correct what is reported above and try again.`);
}

/** Without the option about modules pnpm waits for a confirmation before it replaces a node_modules that another tool wrote. */
function pnpmInstall(env, offline, which) {
  const options = `${which} --frozen-lockfile --config.confirmModulesPurge=false ${offline}`;
  return shell(`npx --yes ${offline} ${pnpm} install ${options}`, { env });
}

/** Other failures, such as a registry without `ping`, count as a response: the installation reports them better. */
async function registryResponds(env) {
  const quick = { ...env, npm_config_fetch_retries: '1', npm_config_fetch_retry_mintimeout: '1000' };
  const { code, output } = await shell('npm ping', { env: quick, timeoutMs: 7_000 });
  return code !== null && !/code (ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)/.test(output);
}

/**
 * npm passes its settings (`yes`, `omit`, `prefix` …) to its scripts. Only those for reaching the registry are kept. NODE_ENV=production would leave out the compiler. The root's .npmrc silences npm; here its errors are needed.
 */
export function installEnv() {
  const network = /^npm_config_.*(registry|proxy|ssl|ca$|cafile|cert|key|auth|token|cache|config$|offline|fetch)/i;
  const other = /^(?!npm_|NODE_ENV$|NODE_OPTIONS$)/i;
  const kept = Object.entries(process.env).filter(([name]) => network.test(name) || other.test(name));
  return { ...Object.fromEntries(kept), npm_config_loglevel: 'notice' };
}
