import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { aptInstalled } from './apt.mjs';
import { isExecutable } from './find.mjs';

const packages = [
  'python3',
  'python3-httpx',
  'python3-pytest',
  'python3-pytest-asyncio',
  'python3-fastapi',
  'python3-django',
  'python3-flask',
  'mypy',
];

/** What the tests of the Python SDK import. */
const modules = 'httpx, pytest, pytest_asyncio, mypy, fastapi, django, flask';

/** A system can have several: only one of them has the packages of Debian. */
const candidates = () =>
  [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/bin']
    .map((folder) => path.join(folder, 'python3'))
    .filter(isExecutable);

/** @returns {string | undefined} the path of a Python that can run the tests of the Python SDK */
export const findPython = () => [...new Set(candidates())].find(hasModules);

/** @param {string} python */
function hasModules(python) {
  try {
    execFileSync(python, ['-c', `import ${modules}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds Python with what the tests of the Python SDK need, or installs it as root on Debian.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingPython() {
  if (findPython()) return undefined;
  await aptInstalled(packages);
  if (findPython()) return undefined;
  return `No Python 3 with httpx, pytest, mypy and the web frameworks was found: run \`sudo apt-get install ${packages.join(' ')}\` on Debian, or \`pip install httpx pytest pytest-asyncio mypy fastapi django flask\`, and try again.`;
}
