import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Builds dist/ from src/ and the packages that it uses: a few large files, because searching for two thousand small
 * ones is half of the time of a start. Code that `--help` does not need is in separate chunks. Also renders the API
 * reference and the guides into dist/docs, and builds the page of the workbench into dist/workbench. The checkout is not
 * built here: packages/checkout-js/build.mjs builds it, and tools/run/build.mjs copies it into dist/checkout.
 *
 *   node services/api/bundle.mjs        (`npm start` and `npm test` run it when it is needed)
 */
const dist = path.join(import.meta.dirname, 'dist');
const common = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  write: false,
};
/** The image is built without the repository: `docker build --build-arg SVC_COMMIT=…`. */
const commit = () => {
  if (process.env.SVC_COMMIT) return process.env.SVC_COMMIT;
  const root = path.join(import.meta.dirname, '../..');
  // An archive of the sources may lie in the repository of something else.
  if (!existsSync(path.join(root, '.git'))) return 'unknown';
  const args = ['describe', '--always', '--exclude=*', '--abbrev=12', '--dirty=+changes'];
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};
const failed = () => process.exit(1); // esbuild has printed the reason.

// esbuild works in a process of its own, beside what follows.
const service = build({
  ...common,
  entryPoints: ['src/main/cli.ts'],
  outdir: 'dist',
  outbase: 'src',
  chunkNames: 'chunks/[name]-[hash]',
  splitting: true,
  // It has a compiled part, which it finds relative to its own file.
  external: ['libsql'],
  // For the log and the metric svc_build_info: see main/build-info.ts.
  define: { 'process.env.SVC_BUILT_COMMIT': JSON.stringify(commit()) },
  // Packages in CommonJS expect these names.
  banner: {
    js: [
      "import { createRequire as requireFrom } from 'node:module';",
      'const require = requireFrom(import.meta.url);',
      'const { dirname: __dirname, filename: __filename } = import.meta;',
    ].join('\n'),
  },
  // For `node --enable-source-maps`, which shows the sources in stack traces; the start then takes a fifth longer.
  sourcemap: 'linked',
  // V8 keeps the text of each chunk in memory, with two bytes for each character when one comment in it is not Latin-1.
  minifyWhitespace: true,
  sourcesContent: false,
}).catch(failed);

// The renderer is bundled in memory and run here. The service contains only its result.
const { outputFiles: renderer } = await build({
  ...common,
  entryPoints: ['render-docs.ts'],
  define: { 'import.meta.dirname': JSON.stringify(import.meta.dirname) },
}).catch(failed);
const { renderDocs } = await import(
  `data:text/javascript;base64,${Buffer.from(renderer[0].contents).toString('base64')}`
);
// A page has no extension on the server. main/built-docs.ts reads the files by these names.
const docs = Object.entries(renderDocs()).map(([name, text]) => ({
  path: path.join(dist, 'docs', path.extname(name) === '' ? `${name}.html` : name),
  contents: text,
}));

// The page of the workbench. Its script and style are for browsers.
const { outputFiles: workbench } = await build({
  ...common,
  platform: 'browser',
  target: 'es2023',
  minify: true,
  entryPoints: [
    { in: 'workbench/main.ts', out: 'script' },
    { in: 'workbench/style.css', out: 'style' },
    { in: 'workbench/page.html', out: 'page' },
  ],
  loader: { '.html': 'copy' },
  // Otherwise esbuild warns where the tsconfig.json of the root is missing, as in the Docker image.
  tsconfigRaw: '{}',
  outdir: 'dist/workbench',
}).catch(failed);

// A service that starts during a build finds a complete build, the last one or this one: cli.js is replaced last, after
// the chunks that it imports. Chunks have other names in each build.
const { outputFiles } = await service;
const isEntry = ({ path: file }) => file.endsWith('cli.js');
const written = [
  ...docs,
  ...workbench,
  ...outputFiles.filter((made) => !isEntry(made)),
  ...outputFiles.filter(isEntry),
];
for (const { path: file, contents } of written) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, contents, { mode: file.endsWith('cli.js') ? 0o755 : 0o644 });
  renameSync(`${file}.new`, file);
}
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(dist, name);
  if (name.startsWith('checkout')) continue;
  if (/\.(js|map|html|css|json|md|txt|new)$/.test(name) && !written.some((made) => made.path === file)) rmSync(file);
}
