import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Makes dist/ of src/ and of the packages that it uses, in a few files: half of what it takes to start is otherwise
 * the search for two thousand small ones. What `--help` does not need is in chunks of its own.
 *
 *   node services/api/bundle.mjs        (`npm start` and `npm test` run it where it is needed)
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
  // It is compiled for the machine, and finds itself by where it is.
  external: ['libsql'],
  // What packages in CommonJS expect to find.
  banner: {
    js: [
      "import { createRequire as requireFrom } from 'node:module';",
      'const require = requireFrom(import.meta.url);',
      'const { dirname: __dirname, filename: __filename } = import.meta;',
    ].join('\n'),
  },
  // For `node --enable-source-maps`, with which stacks name the sources; a start takes a fifth longer then.
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  write: false,
}).catch(() => process.exit(1)); // It has said why.

// Whoever starts meanwhile finds the last build or this one, whole: the chunks, which have names of their own in each
// build, come before the file that asks for them.
const isEntry = ({ path: file }) => file.endsWith('cli.js');
for (const { path: file, contents } of [
  ...outputFiles.filter((made) => !isEntry(made)),
  ...outputFiles.filter(isEntry),
]) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, contents);
  renameSync(`${file}.new`, file);
}
const dist = path.join(import.meta.dirname, 'dist');
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(dist, name);
  if (/\.(js|map|new)$/.test(name) && !outputFiles.some((made) => made.path === file)) rmSync(file);
}
