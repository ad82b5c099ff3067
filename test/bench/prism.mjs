// Prism is a mock server: it validates each request, returns an example response, and stores nothing. Only the bench needs
// it, so it is installed into the bench's own folder.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, startProcess } from './processes.mjs';

const prism = '@stoplight/prism-cli@5.14.2';

/** @returns {Promise<import('./processes.mjs').Running | null>} null if it cannot be installed */
export async function startPrism(dir) {
  console.error(`  installing ${prism} …`);
  try {
    await promisify(execFile)('npm', [
      'install',
      '--prefix',
      dir,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      prism,
    ]);
  } catch (error) {
    console.error(`  without Prism, which cannot be installed: ${String(error.message).split('\n')[0]}`);
    return null;
  }
  const cli = path.join(dir, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const contract = path.join(root, 'openapi.yaml');
  const args = [cli, 'mock', '--port', '0', '--host', '127.0.0.1', '--verboseLevel', 'info', contract];
  return startProcess(args, process.env, /listening on http:\/\/127\.0\.0\.1:(\d+)/);
}
