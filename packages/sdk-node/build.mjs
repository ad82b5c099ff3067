import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';

/**
 * Builds dist/: one file for `import`, one for `require`, their types, the program `svc`, and the notices of the code
 * inside them.
 *
 *   node packages/sdk-node/build.mjs
 */
const folder = import.meta.dirname;
const dist = path.join(folder, 'dist');
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const source = readFileSync(path.join(folder, 'src/version.ts'), 'utf8');
if (!source.includes(`'${version}'`))
  throw new Error(`src/version.ts must have the version of package.json, ${version}.`);

rmSync(dist, { recursive: true, force: true });
const input = path.join(folder, 'src/index.ts');

const plugins = [nodeResolve(), esbuild({ target: 'es2022', tsconfig: false })];
const code = await rollup({ input, plugins });
await code.write({ file: path.join(dist, 'index.js'), format: 'es' });
await code.write({ file: path.join(dist, 'index.cjs'), format: 'cjs' });

const types = await rollup({ input, plugins: [dts()] });
await types.write({ file: path.join(dist, 'index.d.ts'), format: 'es' });
await types.write({ file: path.join(dist, 'index.d.cts'), format: 'es' });

const program = path.join(dist, 'svc.js');
const command = await rollup({
  input: path.join(folder, 'src/cli/bin.ts'),
  plugins,
  external: [/^node:/, /^@modelcontextprotocol\//],
});
await command.write({ file: program, format: 'es', banner: '#!/usr/bin/env node' });
chmodSync(program, 0o755);

const license = readFileSync(path.join(folder, 'node_modules/openapi-fetch/LICENSE'), 'utf8');
writeFileSync(path.join(dist, 'NOTICES.txt'), `This package contains openapi-fetch:\n\n${license}`);
