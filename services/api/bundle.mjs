import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles src/ and the packages that it uses into a few files in dist/: without that, half of the time of a start goes
 * into finding two thousand small files. Code that `--help` does not need is in chunks of its own.
 *
 *   node services/api/bundle.mjs        (`npm start` and `npm test` run it when a source has changed)
 */
const { outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/main/cli.ts'],
  outdir: 'dist',
  outbase: 'src',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // A native module: it is found by its own path.
  external: ['libsql'],
  // CommonJS packages use these names.
  banner: {
    js: [
      "import { createRequire as requireFrom } from 'node:module';",
      'const require = requireFrom(import.meta.url);',
      'const { dirname: __dirname, filename: __filename } = import.meta;',
    ].join('\n'),
  },
  // For `node --enable-source-maps`: stacks then name the sources, and a start takes a fifth longer.
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  write: false,
}).catch(() => process.exit(1)); // esbuild has printed the error.

// A process that starts meanwhile finds the last build or this one, complete: the chunks, whose names differ in each
// build, are written before the file that imports them.
const isEntry = ({ path: file }) => file.endsWith('cli.js');
for (const output of [...outputFiles.filter((file) => !isEntry(file)), ...outputFiles.filter(isEntry)]) {
  mkdirSync(path.dirname(output.path), { recursive: true });
  writeFileSync(`${output.path}.new`, output.contents, { mode: isEntry(output) ? 0o755 : 0o644 });
  renameSync(`${output.path}.new`, output.path);
}
const dist = path.join(import.meta.dirname, 'dist');
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(dist, name);
  if (/\.(js|map|new)$/.test(name) && !outputFiles.some((output) => output.path === file)) rmSync(file);
}
