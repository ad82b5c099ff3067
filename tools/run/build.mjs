import { existsSync, statSync } from 'node:fs';
import { checkoutServed } from './checkout-build.mjs';
import { node } from './child.mjs';
import { contractBuilt } from './contract-build.mjs';
import { filesIn, fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const api = 'services/api';
const apiFiles = ['package.json', 'bundle.mjs', 'render-docs.ts'].map((name) => `${api}/${name}`);
const otherSources = ['pnpm-lock.yaml', 'tools/codegen/json.ts', ...apiFiles];
const sourceFolders = [`${api}/src`, `${api}/workbench`, 'tools/reference', 'tools/collection', 'docs/guides'];

/** The service serves the first one among the docs, and the guides show parts of the others. */
const checkoutReadmes = ['packages/checkout-js/README.md', 'packages/checkout-js/README.es.md'];
const readmes = ['packages/sdk-node/README.md', ...checkoutReadmes];

/** The service serves the script and the pages of the checkout. */
const checkout = 'packages/checkout-js/dist';

/** Builds the contract's JSON, the checkout and the service; takes a few milliseconds when the last build is current and complete. */
export async function built() {
  await Promise.all([contractBuilt(), checkoutServed()]);
  await makeIfChanged(`${api}/dist/.svc-build`, sources, build, outputs);
}

const sources = () =>
  fingerprintOf([
    ...otherSources,
    ...sourceFolders
      .flatMap((folder) => filesIn(folder, /\.(ts|js|json|md|css|html)$/))
      .filter((file) => !file.includes('/node_modules/')),
    ...filesIn(checkout, /^(checkout\.js|pay\.\w+\.html)$/),
    ...readmes.filter((file) => existsSync(file)),
  ]);

/** Names and sizes of the built files: a file that was deleted or cut off changes them. */
const outputs = () =>
  filesIn(`${api}/dist`, /\.(js|html|css|json|md|txt)$/).map((file) => `${file} ${statSync(file).size}`);

async function build() {
  console.error('Building svc …');
  const { code, output } = await node([`${api}/bundle.mjs`]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build failed: correct what is reported above and run the command again.`);
}
