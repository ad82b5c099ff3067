import { statSync } from 'node:fs';
import { node } from './child.mjs';
import { filesIn, fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const folder = 'packages/checkout-js';
const otherSources = ['pnpm-lock.yaml', `${folder}/package.json`, `${folder}/build.mjs`, `${folder}/build-page.mjs`];

/** Bundles the checkout; takes a few milliseconds when the last build is current and complete. */
export const checkoutBuilt = () => makeIfChanged(`${folder}/dist/.svc-build`, sources, build, outputs);

const sources = () => fingerprintOf([...otherSources, ...filesIn(`${folder}/src`, /\.(ts|css|html)$/)]);

const outputs = () => filesIn(`${folder}/dist`, /\.(js|ts|css|html)$/).map((file) => `${file} ${statSync(file).size}`);

async function build() {
  console.error('Building the checkout …');
  const { code, output } = await node([`${folder}/build.mjs`]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build of the checkout failed: correct what is reported above.`);
}
