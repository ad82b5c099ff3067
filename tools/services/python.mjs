import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { aptInstalled } from './apt.mjs';
import { isExecutable } from './find.mjs';

const packages = [
  'python3',
  'python3-build',
  'python3-setuptools',
  'python3-wheel',
  'python3-venv',
  'python3-httpx',
  'python3-pytest',
  'python3-pytest-asyncio',
  'python3-fastapi',
  'python3-django',
  'python3-flask',
  'mypy',
];

/** Servers that tests run a shop on: uWSGI forks in C, and gevent replaces the threads. */
const serverPackages = ['uwsgi-core', 'uwsgi-plugin-python3', 'gunicorn', 'python3-gevent'];

/** What makes its package. */
const toPack = 'build, setuptools, wheel';
/** What the tests of the Python SDK import; a virtual environment needs `ensurepip`. */
const toTest = `${toPack}, ensurepip, httpx, pytest, pytest_asyncio, mypy, fastapi, django, flask`;

export const howToPackPython =
  'No Python 3 with build, setuptools and wheel was found: run `sudo apt-get install python3-build python3-setuptools python3-wheel` on Debian, or `pip install build setuptools wheel`, and try again.';

/** What the tests of forks import: `npm test` has them. */
const toFork = 'httpx, pytest';

export const howToForkPython =
  'No Python 3 with httpx and pytest was found: run `sudo apt-get install python3-httpx python3-pytest` on Debian, or `pip install httpx pytest`, and try again.';

/** A system can have several: only one of them has the packages of Debian. */
const candidates = () =>
  [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/bin']
    .map((folder) => path.join(folder, 'python3'))
    .filter(isExecutable);

/** @returns {string | undefined} the path of a Python that can run the tests of the Python SDK */
export const findPython = () => pythonWith(toTest);

/** @returns {string | undefined} the path of a Python that can make the package of the Python SDK */
export const findPythonToPack = () => pythonWith(toPack);

/** @returns {string | undefined} the path of a Python that can run the tests of forks */
export const findPythonToFork = () => pythonWith(toFork);

/** @param {string} modules */
const pythonWith = (modules) => [...new Set(candidates())].find((python) => hasModules(python, modules));

/** @param {string} python @param {string} modules */
function hasModules(python, modules) {
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
  return `No Python 3 with httpx, pytest, mypy, build and the web frameworks was found: run \`sudo apt-get install ${packages.join(' ')}\` on Debian, or \`pip install build setuptools wheel httpx pytest pytest-asyncio mypy fastapi django flask\`, and try again.`;
}

/** Installs what the tests of forks need, as root on Debian. Without it they say what is missing. */
export async function installPythonToFork() {
  if (!findPythonToFork()) await aptInstalled(['python3', 'python3-httpx', 'python3-pytest']);
}

/**
 * Finds the servers that the tests of the Python SDK run a shop on, or installs them as root on Debian.
 *
 * @returns {Promise<string | undefined>} what is missing and how to get it, in one sentence
 */
export async function missingPythonServers() {
  if (hasServers()) return undefined;
  await aptInstalled(serverPackages);
  if (hasServers()) return undefined;
  return `uWSGI for Python 3, or gunicorn with gevent, was not found: run \`sudo apt-get install ${serverPackages.join(' ')}\` on Debian, and try again.`;
}

const hasServers = () =>
  spawnSync('uwsgi', ['--need-plugin', 'python3', '--version']).status === 0 &&
  hasModules(findPython() ?? '', 'gunicorn, gevent');
