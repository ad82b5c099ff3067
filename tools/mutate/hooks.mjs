import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

// Runs in the thread of Node's module hooks. Modules of the tests are loaded anew for each test file, and so is what depends
// on the mutated file: their addresses end with the number of the run. Everything else stays loaded.

const root = path.resolve(import.meta.dirname, '../..');
const globals = pathToFileURL(path.join(import.meta.dirname, 'globals.mjs')).href;
const jsc = { parser: { syntax: 'typescript' }, target: 'es2022', experimental: { keepImportAttributes: true } };

/** @type {{ file: string, code: string | null, fresh: Set<string> }} */
let now = { file: '', code: null, fresh: new Set() };
/** What was compiled, by file: the files do not change while this process runs. */
const compiled = new Map();
/**
 * It stays loaded, too, so that the database which its tests copy is migrated once, and not for each mutant: the half of a run
 * of use cases. A mutant that it can see is in `fresh`.
 */
const databases = 'test/databases.ts';

export function initialize({ port }) {
  port.on('message', ({ file, code, fresh }) => {
    now = { file, code, fresh: new Set(fresh) };
    port.postMessage('ready');
  });
  port.unref();
}

export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
  const resolved = await nextResolve(specifier, context);
  if (specifier === 'sax') return { url: withNames(resolved.url, ['parser']), shortCircuit: true };
  const run = context.parentURL && new URL(context.parentURL).searchParams.get('run');
  if (!run || !resolved.url.startsWith('file:') || resolved.url.includes('?')) return resolved;
  const file = path.relative(root, fileURLToPath(resolved.url));
  const isOfTest = file.startsWith('test/') && file !== databases;
  const isFresh = file.endsWith('.ts') && (isOfTest || now.fresh.has(file));
  return isFresh ? { ...resolved, url: `${resolved.url}?run=${run}` } : resolved;
}

export async function load(url, context, nextLoad) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.ts')) return nextLoad(url, context);
  const file = path.relative(root, fileURLToPath(url));
  if (now.code !== null && file === now.file)
    return { format: 'module', source: compile(now.code), shortCircuit: true };
  if (!compiled.has(file)) compiled.set(file, compile(readFileSync(path.join(root, file), 'utf8')));
  return { format: 'module', source: compiled.get(file), shortCircuit: true };
}

/** Node does not see the names that this CommonJS module exports; jest and the bundle do. */
const withNames = (url, names) =>
  `data:text/javascript,import all from '${url}'; export default all; export const { ${names} } = all;`;

const compile = (text) => transformSync(text, { jsc, module: { type: 'es6' }, isModule: true, swcrc: false }).code;
