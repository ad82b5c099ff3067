import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { renderDocs } from '../../services/api/render-docs.ts';
import { prepareDocs } from '../../services/api/src/adapters/http/docs-files.ts';

// A third-party generator generates a client from the served document, and the client compiles.

const run = promisify(execFile);
const here = path.join(import.meta.dirname, 'foreign');
const modules = path.join(import.meta.dirname, '../../node_modules');

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};

/** The document, as the service sends it. */
async function served(): Promise<Buffer> {
  const files = await prepareDocs(renderDocs(), 'https://api.svc.example');
  return files.get('/openapi.json')?.identity.bytes ?? Buffer.of();
}

test('a client that another generator makes of the served document compiles in strict mode', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-foreign-'));
  try {
    await writeFile(path.join(folder, 'openapi.json'), await served());
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    await cp(path.join(here, 'use.ts'), path.join(folder, 'use.ts'));
    await symlink(modules, path.join(folder, 'node_modules'));
    const { stdout } = await run(process.execPath, [path.join(here, 'generate.mjs'), 'openapi.json', 'client'], {
      cwd: folder,
    });
    expect(stdout).not.toMatch(/warn|error/i);
    const compiled = await run(process.execPath, [path.join(modules, 'typescript/bin/tsc'), '-p', folder], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe('');
    // No type is suppressed or left open.
    const types = await readFile(path.join(folder, 'client/types.gen.ts'), 'utf8');
    expect(types).not.toMatch(/@ts-ignore|@ts-expect-error|: any\b|: unknown;/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
