import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { publint } from 'publint';
import { startWorld } from '../world.ts';
import { projectWithSdk, readmeExample, root, runProgram } from './installed.ts';

/** The example of the README as CommonJS: `require`, and a function around the top-level `await`s. */
function asCommonJs(code: string): string {
  const required = code.replaceAll(/^import (\{.*?\}) from ('[^']+');$/gm, 'const $1 = require($2);');
  return `(async () => {\n${required}\n})().catch((error) => { console.error(error); process.exitCode = 1; });\n`;
}

test('the example of the README pays, as ESM and as CommonJS, in an empty project', async () => {
  const world = await startWorld();
  const folder = await projectWithSdk();
  const code = readmeExample();
  writeFileSync(path.join(folder, 'example.mjs'), code);
  writeFileSync(path.join(folder, 'example.cjs'), asCommonJs(code));
  for (const file of ['example.mjs', 'example.cjs'])
    expect(await runProgram(world, folder, process.execPath, file)).toContain('SUCCEEDED');
});

test.each(['nodenext', 'bundler'])(
  'the example compiles as strict TypeScript with module resolution %s',
  async (moduleResolution) => {
    const folder = await projectWithSdk({ type: 'module' });
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'es2022',
      lib: ['es2022'],
      types: ['node'],
      module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
      moduleResolution,
    };
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['example.ts', 'required.cts'] }),
    );
    writeFileSync(path.join(folder, 'example.ts'), readmeExample());
    writeFileSync(
      path.join(folder, 'required.cts'),
      `import svc = require('@svc/node');\nnew svc.Svc('svc_test_x');\n`,
    );
    if (moduleResolution === 'bundler') writeFileSync(path.join(folder, 'required.cts'), 'export {};\n');
    symlinkSync(path.join(root, 'node_modules/@types'), path.join(folder, 'node_modules/@types'));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    expect(execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })).toBe('');
  },
);

test('the package has its code, types, notices and license, and nothing else', async () => {
  const folder = path.join(await projectWithSdk(), 'node_modules/@svc/node');
  for (const file of [
    'dist/index.js',
    'dist/index.cjs',
    'dist/index.d.ts',
    'dist/index.d.cts',
    'dist/NOTICES.txt',
    'LICENSE',
    'README.md',
  ])
    expect([file, existsSync(path.join(folder, file))]).toEqual([file, true]);
  expect(readdirSync(folder).toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  expect(readdirSync(path.dirname(path.dirname(folder))).filter((name) => !name.startsWith('.'))).toEqual(['@svc']);
});

test('publint and attw find no problem', async () => {
  const folder = path.join(await projectWithSdk(), 'node_modules/@svc/node');
  expect((await publint({ pkgDir: folder, pack: false })).messages).toEqual([]);
  const attw = path.join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const result = execFileSync(process.execPath, [attw, '--pack', folder, '--format', 'json'], { encoding: 'utf8' });
  expect(JSON.parse(result)).toMatchObject({ problems: {} });
});
