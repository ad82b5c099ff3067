import path from 'node:path';
import { built } from './build.mjs';
import { node } from './child.mjs';
import { endOnSignals } from './command.mjs';
import { installed } from './install.mjs';

/**
 * `npm run release -- FOLDER`: a folder with svc as it is installed on a server. `npm run sbom -- FOLDER`: only the list of what it
 * holds, and the licences. Without a name: release/ and dist/, which git ignores.
 */
const [kind, folder] = process.argv.slice(2);
const isList = kind === 'sbom';
const to = folder === undefined ? (isList ? 'dist' : 'release') : path.resolve(process.env.INIT_CWD ?? '.', folder);
endOnSignals();
try {
  await installed();
  if (!isList) await built();
  const { code, output } = await node(['services/api/release.mjs', to, ...(isList ? ['--list'] : [])]);
  if (code !== 0) throw new Error(output.trimEnd());
  console.log(path.resolve(to));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
