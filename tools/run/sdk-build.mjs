import { statSync } from 'node:fs';
import { node } from './child.mjs';
import { filesIn, fingerprintOf, makeIfChanged } from './make-if-changed.mjs';
import { packed } from './pack.mjs';

const folder = 'packages/sdk-node';
const otherSources = ['pnpm-lock.yaml', `${folder}/package.json`, `${folder}/build.mjs`];

/** Bundles the SDK; takes a few milliseconds when the last build is current and complete. */
export const sdkBuilt = () => makeIfChanged(`${folder}/dist/.svc-build`, sources, build, outputs);

const sources = () => fingerprintOf([...otherSources, ...filesIn(`${folder}/src`, /\.ts$/)]);

const outputs = () =>
  filesIn(`${folder}/dist`, /\.(js|cjs|ts|cts|txt)$/).map((file) => `${file} ${statSync(file).size}`);

async function build() {
  console.error('Building the SDK …');
  const { code, output } = await node([`${folder}/build.mjs`]);
  if (code !== 0) throw new Error(`${output.trimEnd()}\nThe build of the SDK failed: correct what is reported above.`);
}

/** Packs the SDK. @returns the path of the file that `npm install` takes */
export const sdkPacked = (destination) => packed(folder, destination);
