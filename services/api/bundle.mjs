import { build } from 'esbuild';

/**
 * Makes dist/ of src/ and of the packages that it uses, in a few files: half of what it takes to start is otherwise
 * the search for two thousand small ones. What `--help` does not need is in chunks of its own.
 *
 *   node services/api/bundle.mjs        (`npm start` and `npm test` run it where it is needed)
 */
await build({
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
  logLevel: 'warning',
});
