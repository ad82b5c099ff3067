import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from './child.mjs';
import { locked } from './lock.mjs';
import { inRoot } from './root.mjs';

const api = 'services/api';
const dist = inRoot(api, 'dist');
const stamp = path.join(dist, '.svc-build.json');

/** @typedef {{ sources: string[], fingerprint: string }} Build */

/** Compiles the service; a few milliseconds when the last build is still good. */
export async function built() {
  if (isCurrent(lastBuild(), thisBuild())) return;
  await locked('build', async () => {
    // Taken before compiling: what is edited meanwhile is newer than this build, and the next call sees it.
    const wanted = thisBuild();
    const last = lastBuild();
    if (!isCurrent(last, wanted)) await build(last, wanted);
  });
}

/** @param {Build | undefined} last @param {Build} wanted */
async function build(last, wanted) {
  console.error('Building svc …');
  // tsc leaves the output of a removed source where it is, and does not replace an output that somebody deleted.
  if (!last || !sameSources(last, wanted) || !wanted.sources.every(hasOutput))
    rmSync(dist, { recursive: true, force: true });
  rmSync(stamp, { force: true });
  const { code, output } = await finished(process.execPath, ['node_modules/typescript/bin/tsc', '-p', api]);
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Error(
      'The service does not compile: correct what TypeScript reports above and run the same command again.',
    );
  }
  writeFileSync(stamp, JSON.stringify(wanted));
}

/** @param {Build | undefined} last @param {Build} wanted */
const isCurrent = (last, wanted) => last?.fingerprint === wanted.fingerprint && wanted.sources.every(hasOutput);

/** @param {Build} one @param {Build} other */
const sameSources = (one, other) => one.sources.join('\n') === other.sources.join('\n');

/** @returns {Build | undefined} */
function lastBuild() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Time and size rather than 'newer than': a file that was put back from elsewhere can be older than the build. */
function thisBuild() {
  const sources = readdirSync(inRoot(api, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[cm]?ts$/.test(file),
  );
  sources.sort();
  const settings = [`${api}/tsconfig.json`, `${api}/package.json`, 'tsconfig.base.json', 'pnpm-lock.yaml'];
  const hash = createHash('sha256');
  for (const file of [...settings, ...sources.map((source) => `${api}/src/${source}`)]) {
    const { mtimeMs, size } = statSync(inRoot(file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return { sources, fingerprint: hash.digest('hex') };
}

/** @param {string} source */
const hasOutput = (source) => /\.d\.[cm]?ts$/.test(source) || existsSync(path.join(dist, source.replace(/ts$/, 'js')));
