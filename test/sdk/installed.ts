import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach } from '@jest/globals';
import { sdkBuilt, sdkPacked } from '../../tools/run/sdk-build.mjs';
import { installedFolder, installOnce } from '../../tools/services/services.mjs';
import type { World } from '../world.ts';

const run = promisify(execFile);
export const root = path.resolve(import.meta.dirname, '../..');

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An empty project that has installed the packed SDK, as an integrator does. @returns its folder */
export async function projectWithSdk(packageJson: object = {}): Promise<string> {
  await sdkBuilt();
  const folder = mkdtempSync(path.join(tmpdir(), 'svc-sdk-'));
  folders.push(folder);
  const tarball = await sdkPacked(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'shop', private: true, ...packageJson }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--offline', tarball], { cwd: folder });
  return folder;
}

/** Runs a program with the key and the address of the world. @returns what it wrote. @throws its errors */
export async function runProgram(world: World, folder: string, program: string, ...args: string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    SVC_SECRET_KEY: world.keys.secret,
    SVC_BASE_URL: world.origin,
    SVC_WEBHOOK_SECRET: 'whsec_test_example',
  };
  const { stdout } = await run(program, args, { cwd: folder, env, timeout: 60_000 });
  return stdout;
}

/** The example in the README of the SDK that a reader saves as `example.mjs`. */
export function readmeExample(): string {
  const [, code] =
    /```js example\.mjs\n([^]*?)```/.exec(readFileSync(path.join(root, 'packages/sdk-node/README.md'), 'utf8')) ?? [];
  if (code === undefined) throw new Error('The README of the SDK has no example.mjs.');
  return code;
}

/** Installs a program from npm once, and keeps it. @returns the folder that contains `node_modules` */
export async function toolFromNpm(name: string, version: string): Promise<string> {
  const folder = installedFolder(`${name.replaceAll(/\W/g, '-')}-${version}`);
  await installOnce(folder, `${name} ${version} for the tests`, async (cwd) => {
    writeFileSync(path.join(cwd, 'package.json'), '{ "private": true }');
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`], { cwd });
  });
  return folder;
}
