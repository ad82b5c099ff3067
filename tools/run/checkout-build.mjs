import { statSync } from 'node:fs';
import { node } from './child.mjs';
import { filesIn, fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const folder = 'packages/checkout-js';
const otherSources = ['pnpm-lock.yaml', `${folder}/package.json`, `${folder}/build.mjs`, `${folder}/build-page.mjs`];

/** Bundles the script and the pages, which the service serves; takes a few milliseconds when the last build is current and complete. */
export const checkoutServed = () =>
  makeIfChanged(
    `${folder}/dist/.svc-served`,
    sources,
    () => build('served'),
    outputs(/^(checkout\.js|pay\.\w+\.html)$/),
  );

/** The same, and the npm package that loads the script. Its types take as long as the rest, and a start needs none. */
export async function checkoutBuilt() {
  await checkoutServed();
  await makeIfChanged(`${folder}/dist/.svc-package`, sources, () => build('package'), outputs(/^index\./));
}

export const checkoutSources = () => [...otherSources, ...filesIn(`${folder}/src`, /\.(ts|css|html)$/)];

const sources = () => fingerprintOf(checkoutSources());

const outputs = (names) => () => filesIn(`${folder}/dist`, names).map((file) => `${file} ${statSync(file).size}`);

async function build(part) {
  console.error(part === 'served' ? 'Building the checkout …' : 'Building the package of the checkout …');
  const { code, output } = await node([`${folder}/build.mjs`, part]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build of the checkout failed: correct what is reported above.`);
}
