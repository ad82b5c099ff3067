import { readdirSync } from 'node:fs';
import { node } from './child.mjs';
import { fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const api = 'services/api';

/** Bundles the service; takes a few milliseconds when the last build is current. */
export const built = () => makeIfChanged(`${api}/dist/.svc-build`, sources, build);

function sources() {
  const others = ['pnpm-lock.yaml', `${api}/package.json`, `${api}/bundle.mjs`, `${api}/render-docs.ts`];
  return fingerprintOf([...others, ...sourcesIn(`${api}/src`), ...sourcesIn('tools/reference')]);
}

function sourcesIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'));
  return files.map((file) => `${folder}/${file}`);
}

async function build() {
  console.error('Building svc …');
  const { code, output } = await node([`${api}/bundle.mjs`]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build failed: correct what is reported above and run the command again.`);
}
