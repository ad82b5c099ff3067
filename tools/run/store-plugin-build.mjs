import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { node, shell } from './child.mjs';
import { filesIn, fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const folder = 'packages/store-plugin';
const sdk = 'packages/sdk-node/src';
const otherSources = ['pnpm-lock.yaml', `${folder}/package.json`, `${folder}/build.mjs`];
const built = `${folder}/dist`;

/** Bundles the store plugin, with the SDK inside; takes a few milliseconds when the last build is current and complete. */
export const storePluginBuilt = () => makeIfChanged(`${built}/.svc-build`, sources, build, outputs);

const sources = () =>
  fingerprintOf([...otherSources, ...filesIn(`${folder}/src`, /\.tsx?$/), ...filesIn(sdk, /\.ts$/)]);

const outputs = () =>
  existsSync(built) ? filesIn(built, /\.(js|mjs|cjs|cts|ts|txt)$/).map((file) => `${file} ${statSync(file).size}`) : [];

async function build() {
  console.error('Building the store plugin …');
  const { code, output } = await node([`${folder}/build.mjs`]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build of the store plugin failed: correct what is reported above.`);
}

/** Packs the store plugin. @returns the path of the file that `npm install` takes */
export async function storePluginPacked(destination = path.resolve(folder)) {
  const { code, output } = await shell(`npm pack --json --loglevel=error --pack-destination "${destination}"`, {
    cwd: folder,
  });
  if (code !== 0) throw new Error(output.trimEnd());
  return path.join(destination, JSON.parse(output)[0].filename);
}
