import { statSync } from 'node:fs';
import { node } from './child.mjs';
import { filesIn, fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const folder = 'services/api/src/built';

/** Builds the JSON of the contract; takes a few milliseconds when the contracts and codegen have not changed. */
export const contractBuilt = () => makeIfChanged(`${folder}/.svc-build`, sources, build, outputs);

export const contractSources = () => [
  'pnpm-lock.yaml',
  'openapi.yaml',
  'partner.yaml',
  ...filesIn('tools/codegen', /^[\w-]+\.(ts|yaml)$/),
];

const sources = () => fingerprintOf(contractSources());

const outputs = () => filesIn(folder, /\.json$/).map((file) => `${file} ${statSync(file).size}`);

async function build() {
  const { code, output } = await node(['--import', import.meta.resolve('tsx'), 'tools/codegen/build.ts']);
  if (code !== 0) throw new Error(output.trimEnd());
}
