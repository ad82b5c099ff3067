import { readdirSync } from 'node:fs';
import { node } from './child.mjs';
import { fingerprintOf, makeIfChanged } from './make-if-changed.mjs';

const api = 'services/api';

/** Bundles the service; takes a few milliseconds when the last build is current. */
export const built = () => makeIfChanged(`${api}/dist/.svc-build`, sources, build);

function sources() {
  const files = readdirSync(`${api}/src`, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const settings = [`${api}/bundle.mjs`, `${api}/package.json`, 'pnpm-lock.yaml'];
  return fingerprintOf([...settings, ...files.map((file) => `${api}/src/${file}`)]);
}

async function build() {
  console.error('Building svc …');
  const { code, output } = await node([`${api}/bundle.mjs`]);
  if (code !== 0)
    throw new Error(`${output.trimEnd()}\nThe build failed: correct what is reported above and run the command again.`);
}
