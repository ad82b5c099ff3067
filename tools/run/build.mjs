import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from './child.mjs';
import { locked } from './lock.mjs';
import { inRoot } from './root.mjs';

const api = 'services/api';
const dist = inRoot(api, 'dist');
const stamp = path.join(dist, '.svc-build.json');

/** Bundles the service; a few milliseconds when the last build is still good. */
export async function built() {
  if (isCurrent(sources())) return;
  await locked('build', async () => {
    // Taken before bundling: what is edited meanwhile is newer than this build, and the next call sees it.
    const wanted = sources();
    if (!isCurrent(wanted)) await build(wanted);
  });
}

/** @param {string} wanted */
async function build(wanted) {
  console.error('Building svc …');
  const { code, output } = await finished(process.execPath, [`${api}/bundle.mjs`]);
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Error('The service cannot be built: correct what is reported above and run the same command again.');
  }
  writeFileSync(stamp, JSON.stringify({ sources: wanted, outputs: outputs() }));
}

/** @param {string} wanted */
function isCurrent(wanted) {
  try {
    const last = JSON.parse(readFileSync(stamp, 'utf8'));
    return last.sources === wanted && last.outputs === outputs();
  } catch {
    return false;
  }
}

/** What was built, so that a file that somebody deleted or cut off is missed. */
const outputs = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html)$/.test(file) || file.endsWith('openapi.json'))
    .toSorted()
    .map((file) => `${file} ${statSync(path.join(dist, file)).size}`)
    .join(' ');

/**
 * A fingerprint of everything that is built from. Time and size rather than 'newer than': a file that was put back from
 * elsewhere can be older than the build.
 */
function sources() {
  const files = [`${api}/src`, 'tools/reference'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[cm]?ts$/.test(file))
      .toSorted()
      .map((file) => `${folder}/${file}`),
  );
  const settings = [`${api}/bundle.mjs`, `${api}/render-docs.ts`, `${api}/package.json`, 'pnpm-lock.yaml'];
  const hash = createHash('sha256');
  for (const file of [...settings, ...files]) {
    const { mtimeMs, size } = statSync(inRoot(file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
