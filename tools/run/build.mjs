import { readdirSync, statSync } from 'node:fs';
import { node } from './child.mjs';
import { fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const api = 'services/api';
const otherSources = ['pnpm-lock.yaml', `${api}/package.json`, `${api}/bundle.mjs`, `${api}/render-docs.ts`];

/** Bundles the service; takes a few milliseconds when the last build is current and complete. */
export const built = () => makeIfChanged(`${api}/dist/.svc-build`, sources, build, outputs);

const sources = () =>
  fingerprintOf([
    ...otherSources,
    ...filesIn(`${api}/src`, /\.ts$/),
    ...filesIn(`${api}/workbench`, /\.(ts|css|html)$/),
    ...filesIn('tools/reference', /\.ts$/),
  ]);

/** Names and sizes of the built files: a file that was deleted or cut off changes them. */
const outputs = () => filesIn(`${api}/dist`, /\.(js|html|css|json)$/).map((file) => `${file} ${statSync(file).size}`);

const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true }).flatMap((name) => (pattern.test(name) ? [`${folder}/${name}`] : []));

async function build() {
  console.error('Building svc …');
  const { code, output } = await node([`${api}/bundle.mjs`]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build failed: correct what is reported above and run the command again.`);
}
