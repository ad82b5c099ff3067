import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPythonToPack, howToPackPython } from '../services/python.mjs';
import { shell } from './child.mjs';

const folder = path.resolve('packages/sdk-python');

/** Makes a wheel and an sdist of the Python SDK, without a network. @returns the paths of the two files */
export async function pythonSdkPacked(destination = path.join(folder, 'dist')) {
  const python = findPythonToPack();
  if (python === undefined) throw new Error(howToPackPython);
  // The build leaves files where its sources are.
  const copy = mkdtempSync(path.join(tmpdir(), 'svc-sdk-python-'));
  try {
    for (const name of ['LICENSE', 'README.md', 'pyproject.toml', 'src/svc'])
      cpSync(path.join(folder, name), path.join(copy, name), { recursive: true });
    // The wheel says this time for each of its files: the same sources make the same wheel.
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(Date.UTC(1980, 0, 1) / 1000) };
    const build = `"${python}" -m build --no-isolation --outdir "${destination}"`;
    const { code, output } = await shell(build, { cwd: copy, env });
    const [, sdist, wheel] = /^Successfully built (\S+\.tar\.gz) and (\S+\.whl)$/m.exec(output) ?? [];
    if (code !== 0 || sdist === undefined) throw new Error(output.trimEnd());
    return { sdist: path.join(destination, sdist), wheel: path.join(destination, wheel) };
  } finally {
    rmSync(copy, { recursive: true });
  }
}
