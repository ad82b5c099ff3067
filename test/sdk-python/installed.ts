import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { pythonSdkPacked } from '../../tools/run/sdk-python-pack.mjs';
import { findPython } from '../../tools/services/services.mjs';

const run = promisify(execFile);

/** Makes a virtual environment in a folder, and installs the packed SDK there without a network. @returns its Python */
export async function pythonWithSdk(folder: string): Promise<string> {
  const { wheel } = await pythonSdkPacked(folder);
  // httpx is the one of the system.
  await run(findPython() ?? '', ['-m', 'venv', '--system-site-packages', path.join(folder, 'venv')]);
  const python = path.join(folder, 'venv/bin/python3');
  await run(python, ['-m', 'pip', 'install', '--no-index', wheel]);
  return python;
}
