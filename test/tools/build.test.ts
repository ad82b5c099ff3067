import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';

const build = path.resolve(import.meta.dirname, '../../tools/run/build.mjs');
const program = `await (await import(${JSON.stringify(build)})).built();`;

/** Replaces services/api/bundle.mjs. */
const bundle = `
  import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
  for (const name of ['main/cli.js', 'chunks/store.js', 'docs/reference.html', 'docs/openapi.json', 'workbench/style.css']) {
    mkdirSync(new URL('dist/' + name.split('/')[0], import.meta.url), { recursive: true });
    writeFileSync(new URL('dist/' + name, import.meta.url), 'built');
  }`;

/** Replaces packages/checkout-js/build.mjs: the page is its style. */
const checkoutBuild = `
  import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  mkdirSync(new URL('dist', import.meta.url), { recursive: true });
  const style = new URL('src/page/page.css', import.meta.url);
  for (const name of ['checkout.js', 'pay.es.html', 'pay.en.html'])
    writeFileSync(new URL('dist/' + name, import.meta.url), existsSync(style) ? readFileSync(style) : '');`;

/** Replaces tools/codegen/build.ts. */
const contractBuild = `
  import { cpSync, mkdirSync } from 'node:fs';
  mkdirSync('services/api/src/built', { recursive: true });
  cpSync('openapi.yaml', 'services/api/src/built/contract.json');`;

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with everything that the build reads. */
function aCheckout(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'svc-build-'));
  folders.push(root);
  for (const folder of [
    'services/api/src',
    'services/api/workbench',
    'tools/reference',
    'tools/collection',
    'tools/codegen',
    'docs/guides/en',
    'packages/checkout-js/src/page',
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of [
    'pnpm-lock.yaml',
    'openapi.yaml',
    'partner.yaml',
    'tools/codegen/json.ts',
    'services/api/package.json',
    'services/api/render-docs.ts',
    'packages/checkout-js/package.json',
    'packages/checkout-js/build-page.mjs',
  ])
    writeFileSync(path.join(root, file), '');
  writeFileSync(path.join(root, 'services/api/bundle.mjs'), bundle);
  writeFileSync(path.join(root, 'packages/checkout-js/build.mjs'), checkoutBuild);
  writeFileSync(path.join(root, 'tools/codegen/build.ts'), contractBuild);
  writeFileSync(path.join(root, 'services/api/src/store.ts'), 'one');
  return root;
}

/** Builds what is not current. @returns whether the service was bundled */
async function isBuilt(root: string): Promise<boolean> {
  const args = ['--input-type=module', '-e', program];
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return stderr.includes('Building svc');
}

const changes: Record<string, (root: string) => void> = {
  'a source is edited': (root) => writeFileSync(path.join(root, 'services/api/src/store.ts'), 'two'),
  'a source is added': (root) => writeFileSync(path.join(root, 'services/api/src/new.ts'), ''),
  'the contract is edited': (root) => writeFileSync(path.join(root, 'openapi.yaml'), 'openapi: 3.1.0'),
  'a guide is edited': (root) => writeFileSync(path.join(root, 'docs/guides/en/webhooks.md'), '# Webhooks'),
  'the script of the pages is edited': (root) => writeFileSync(path.join(root, 'tools/reference/docs.js'), ''),
  'the README of the SDK is added': (root) => {
    mkdirSync(path.join(root, 'packages/sdk-node'), { recursive: true });
    writeFileSync(path.join(root, 'packages/sdk-node/README.md'), '');
  },
  'the style of the workbench is edited': (root) =>
    writeFileSync(path.join(root, 'services/api/workbench/style.css'), 'p {}'),
  'a file of the workbench is deleted': (root) => rmSync(path.join(root, 'services/api/dist/workbench/style.css')),
  'the style of the payment page is edited': (root) =>
    writeFileSync(path.join(root, 'packages/checkout-js/src/page/page.css'), 'p {}'),
  'a page of the checkout is deleted': (root) => rmSync(path.join(root, 'services/api/dist/checkout/pay.es.html')),
  'a built file is deleted': (root) => rmSync(path.join(root, 'services/api/dist/chunks/store.js')),
  'a built file is cut off': (root) => truncateSync(path.join(root, 'services/api/dist/main/cli.js'), 2),
  'a page of the docs is deleted': (root) => rmSync(path.join(root, 'services/api/dist/docs/reference.html')),
  'dist is deleted': (root) => rmSync(path.join(root, 'services/api/dist'), { recursive: true }),
};

test.each(Object.keys(changes))('%s: the service is built again, once', async (what) => {
  const root = aCheckout();
  expect([await isBuilt(root), await isBuilt(root)]).toEqual([true, false]);
  changes[what]?.(root);
  expect([await isBuilt(root), await isBuilt(root)]).toEqual([true, false]);
});

test("the contract's JSON is deleted: it is made again, and the service stays as it is", async () => {
  const root = aCheckout();
  const json = path.join(root, 'services/api/src/built/contract.json');
  await isBuilt(root);
  rmSync(json);
  expect([await isBuilt(root), existsSync(json)]).toEqual([false, true]);
});
