import { existsSync, statSync } from 'node:fs';
import { node } from './child.mjs';
import { filesIn, fingerprintOf, makeIfChanged } from './make-if-changed.mjs';
import { packed } from './pack.mjs';

const folder = 'packages/store-plugin';
const sdk = 'packages/sdk-node/src';
const otherSources = ['pnpm-lock.yaml', `${folder}/package.json`, `${folder}/build.mjs`];
const built = `${folder}/dist`;
const forMedusa = `${folder}/.medusa`;

/** Bundles the store plugin, with the SDK inside; takes a few milliseconds when the last build is current and complete. */
export const storePluginBuilt = () => makeIfChanged(`${built}/.svc-build`, sources, build, outputs);

const sources = () =>
  fingerprintOf([...otherSources, ...filesIn(`${folder}/src`, /\.tsx?$/), ...filesIn(sdk, /\.ts$/)]);

const outputs = () =>
  [built, forMedusa]
    .filter((output) => existsSync(output))
    .flatMap((output) => filesIn(output, /\.(js|mjs|cjs|cts|ts|txt)$/))
    .map((file) => `${file} ${statSync(file).size}`);

async function build() {
  console.error('Building the store plugin …');
  const { code, output } = await node([`${folder}/build.mjs`]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build of the store plugin failed: correct what is reported above.`);
}

/** Packs the store plugin. @returns the path of the file that `npm install` takes */
export const storePluginPacked = (destination) => packed(folder, destination);
