import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Both hosts load CommonJS, and one copy of a module is in memory. Vendure's dashboard finds its part of a plugin beside a
 * file that ends with .js.
 */
const entries = { core: 'core.cjs', medusa: 'medusa.cjs', vendure: 'vendure/index.js' };
const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [`dist/${file}`, source(name)]));

/**
 * Where Medusa looks for the routes, jobs, subscribers and modules of a plugin: a file for each in src/medusa/server. They
 * are built together with the rest, so that one copy of a module is in memory.
 */
const medusa = path.join(folder, '.medusa');
const server = path.join(folder, 'src/medusa/server');
const serverFiles = readdirSync(server, { recursive: true }).filter((file) => file.endsWith('.ts'));
const medusaFiles = Object.fromEntries(
  serverFiles.map((file) => [`.medusa/server/src/${file.replace(/\.ts$/, '.js')}`, path.join(server, file)]),
);

/** The shop has its own copy of the host. */
const external = [/^node:/, /^@(vendure|medusajs|nestjs)\//, /^(express|graphql|react|react\/jsx-runtime)$/];
const plugins = [nodeResolve(), esbuild({ target: 'es2022', tsconfig: false, jsx: 'automatic' })];

for (const output of [dist, medusa]) rmSync(output, { recursive: true, force: true });
const code = await rollup({ input: { ...input, ...medusaFiles }, external, plugins });
await code.write({
  dir: folder,
  format: 'cjs',
  exports: 'named',
  entryFileNames: '[name]',
  chunkFileNames: 'dist/shared-[name].cjs',
  sanitizeFileName: false, // a route with a parameter is in a folder such as [id]
});
// The files that end with .js: those of this package are ES modules otherwise.
for (const place of [path.join(medusa, 'server'), path.join(dist, 'vendure')])
  writeFileSync(path.join(place, 'package.json'), '{ "type": "commonjs" }\n');

/** The admin of each host bundles its page with its own React. */
const pages = {
  'src/medusa/admin/index.tsx': '.medusa/server/src/admin/index.mjs',
  'src/vendure/dashboard/index.tsx': 'dist/vendure/page.mjs',
};
for (const [from, to] of Object.entries(pages)) {
  const page = await rollup({ input: path.join(folder, from), external, plugins });
  await page.write({ file: path.join(folder, to), format: 'es' });
}
/**
 * In development, Vendure's dashboard imports this a second time while it starts. Where its import reaches a thousand modules, the
 * browser needs so long for them that the dashboard replaces its router after the first page was shown, and stays white.
 */
writeFileSync(path.join(dist, 'vendure/dashboard.mjs'), "await import('./page.mjs');\n");

const typesInput = Object.fromEntries(
  Object.entries(entries).map(([name, file]) => [file.replace(/\.(c?)js$/, '.d.$1ts'), source(name)]),
);
const types = await rollup({ input: typesInput, external, plugins: [dts()] });
await types.write({
  dir: dist,
  format: 'es',
  entryFileNames: '[name]',
  chunkFileNames: 'shared-[name].d.cts',
});

const license = readFileSync(path.join(folder, 'node_modules/openapi-fetch/LICENSE'), 'utf8');
writeFileSync(path.join(dist, 'NOTICES.txt'), `This package contains openapi-fetch:\n\n${license}`);
