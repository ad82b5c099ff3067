import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { checkoutServed, checkoutSources } from './checkout-build.mjs';
import { node } from './child.mjs';
import { contractBuilt, contractSources } from './contract-build.mjs';
import { filesIn, fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const api = 'services/api';
const apiFiles = ['package.json', 'bundle.mjs', 'render-docs.ts'].map((name) => `${api}/${name}`);
const sourceFolders = [`${api}/src`, `${api}/workbench`, 'tools/reference', 'tools/collection', 'docs/guides'];

/** The service serves the first one among the docs, and the guides show parts of the others. */
const checkoutReadmes = ['packages/checkout-js/README.md', 'packages/checkout-js/README.es.md'];
const readmes = ['packages/sdk-node/README.md', ...checkoutReadmes];

/** The script and the pages of the checkout, which the service serves, and where it reads them. */
const checkout = { from: 'packages/checkout-js/dist', to: `${api}/dist/checkout` };

/** Builds the contract's JSON, the checkout and the service; takes a few milliseconds when the last build is current and complete. */
export async function built() {
  await makeIfChanged(`${api}/dist/.svc-build`, sources, build, outputs);
  // Its JSON is also read by tests.
  await contractBuilt();
}

const sources = () =>
  fingerprintOf([
    ...new Set([...apiFiles, ...contractSources(), ...checkoutSources()]),
    ...sourceFolders
      .flatMap((folder) => filesIn(folder, /\.(ts|js|json|md|css|html)$/))
      .filter((file) => !file.includes('/node_modules/') && !file.startsWith(`${api}/src/built/`)),
    ...readmes.filter((file) => existsSync(file)),
  ]);

/** Names and sizes of the built files: a file that was deleted or cut off changes them. */
const outputs = () =>
  filesIn(`${api}/dist`, /\.(js|html|css|json|md|txt)$/).map((file) => `${file} ${statSync(file).size}`);

/** The checkout takes as long as the service, and neither needs the other. */
async function build() {
  await Promise.all([contractBuilt().then(bundled), checkoutServed()]);
  mkdirSync(checkout.to, { recursive: true });
  for (const name of ['checkout.js', 'pay.es.html', 'pay.en.html']) {
    copyFileSync(`${checkout.from}/${name}`, `${checkout.to}/${name}.new`);
    renameSync(`${checkout.to}/${name}.new`, `${checkout.to}/${name}`);
  }
}

async function bundled() {
  console.error('Building svc …');
  const { code, output } = await node([`${api}/bundle.mjs`]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build failed: correct what is reported above and run the command again.`);
}
