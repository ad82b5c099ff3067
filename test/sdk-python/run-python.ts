import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export const packageFolder = path.resolve(import.meta.dirname, '../../packages/sdk-python');

/** Runs a program in the folder of the Python SDK. @returns what it printed. @throws with it, if it fails */
export async function python(program: string | undefined, ...args: string[]): Promise<string> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const run = promisify(execFile)(program ?? '', args, { cwd: packageFolder, env });
  const { stdout } = await run.catch(({ stdout: shown, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${shown}\n${stderr}`);
  });
  return stdout;
}

/** How many tests have passed, if none was skipped. */
export const passedIn = (output: string): number => Number(/^(\d+) passed(?:, \d+ warnings?)? in /m.exec(output)?.[1]);
