import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from 'terser';
import { buildPage } from './build-page.mjs';

/**
 * Builds dist/: the script and the page that the service serves, and the npm package that loads the script.
 *
 *   node packages/checkout-js/build.mjs [served | package]        one of both, or all
 */
const folder = import.meta.dirname;
const dist = path.join(folder, 'dist');
const source = (name) => path.join(folder, 'src', name);

/** Browsers since 2022, such as Safari 15.4: the oldest ones with `<dialog>`. */
const withoutTypes = () => esbuild({ target: 'es2022', charset: 'utf8', tsconfig: false });

/** dist/checkout.js: a classic script that sets the global `Svc`. */
export async function buildScript() {
  const script = await rollup({ input: source('embed/index.ts'), plugins: [withoutTypes(), minified] });
  const file = path.join(dist, 'checkout.js');
  await script.write({ file, format: 'iife', strict: false });
  // The service replaces the placeholder as text. See src/embed/address.ts.
  if (!readFileSync(file, 'utf8').includes('\u{E000}checkout\u{E000}'))
    throw new Error('dist/checkout.js must have the placeholder of the checkout address as it is.');
}

/** dist/index.js and its types: `loadSvc` and nothing of the script. */
export async function buildLoader() {
  const input = source('loader/index.ts');
  const loader = await rollup({ input, plugins: [withoutTypes()] });
  await loader.write({ file: path.join(dist, 'index.js'), format: 'es' });
  // It loads the compiler of TypeScript, which takes a second.
  const { dts } = await import('rollup-plugin-dts');
  const types = await rollup({ input, plugins: [dts()] });
  await types.write({ file: path.join(dist, 'index.d.ts'), format: 'es' });
}

/**
 * Its result is 2 % smaller than that of esbuild. `unsafe`: correct unless a page replaces what the language has, such as
 * `Error`; 10 bytes less.
 */
const minified = {
  name: 'terser',
  renderChunk: (code) =>
    minify(code, {
      ecma: 2020,
      toplevel: true,
      compress: { passes: 3, inline: 1, hoist_funs: true, keep_fargs: false, unsafe: true, unsafe_arrows: true },
    }),
};

const parts = { served: [buildScript, buildPage], package: [buildLoader] };

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , name] = process.argv;
  const builds = name === undefined ? Object.values(parts).flat() : parts[name];
  await Promise.all(builds.map((build) => build()));
}
