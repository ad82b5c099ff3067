import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';

/**
 * Builds dist/: one CommonJS file for each host and for the core, what they share, and their types. The SDK is inside;
 * the hosts are not.
 *
 *   node packages/store-plugin/build.mjs
 */
const folder = import.meta.dirname;
const dist = path.join(folder, 'dist');
const source = (name) => path.join(folder, 'src', name, 'index.ts');

const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
if (!readFileSync(path.join(folder, 'src/core/version.ts'), 'utf8').includes(`'${version}'`))
  throw new Error(`src/core/version.ts must have the version of package.json, ${version}.`);

/** Both hosts load CommonJS. Vendure's is what a server imports; one copy of a module is in memory. */
const entries = ['core', 'vendure', 'medusa'].filter((name) => existsSync(source(name)));
const input = Object.fromEntries(entries.map((name) => [name, source(name)]));

/** The shop has its own copy of the host. */
const external = [/^node:/, /^@(vendure|medusajs|nestjs)\//, /^(express|typeorm|react)$/];

rmSync(dist, { recursive: true, force: true });
const code = await rollup({
  input,
  external,
  plugins: [nodeResolve(), esbuild({ target: 'es2022', tsconfig: false })],
});
const names = { entryFileNames: '[name].cjs', chunkFileNames: 'shared-[name].cjs' };
await code.write({ dir: dist, format: 'cjs', exports: 'named', ...names });

const types = await rollup({ input, external, plugins: [dts()] });
await types.write({
  dir: dist,
  format: 'es',
  entryFileNames: '[name].d.cts',
  chunkFileNames: 'shared-[name].d.cts',
});

const license = readFileSync(path.join(folder, 'node_modules/openapi-fetch/LICENSE'), 'utf8');
writeFileSync(path.join(dist, 'NOTICES.txt'), `This package contains openapi-fetch:\n\n${license}`);
