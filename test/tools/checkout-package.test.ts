import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import ts from 'typescript';
import { checkoutBuilt } from '../../tools/run/checkout-build.mjs';

const folder = path.resolve(import.meta.dirname, '../../packages/checkout-js');
const script = (): string => readFileSync(path.join(folder, 'dist/checkout.js'), 'utf8');

beforeAll(checkoutBuilt);

test('it is a classic script that needs no exception in a content security policy', () => {
  expect(script()).not.toMatch(
    /\beval\b|new Function|innerHTML|insertAdjacent|document\.write|srcdoc|createElement\("style/,
  );
  expect(script()).not.toMatch(/\b(import|export)\b/);
});

test('the npm package contains the loader and its types, and nothing of the script', () => {
  const { files, dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    files: string[];
    dependencies?: object;
  };
  expect([files, dependencies]).toEqual([['dist/index.js', 'dist/index.d.ts'], undefined]);
});

test('a shop in TypeScript compiles with the types of the package, and a misspelled option does not', () => {
  const code = `import { loadSvc, type SvcCheckoutOptions } from './index.js';
    const options: SvcCheckoutOptions = { onFailure: ({ paymentIntentId, status }) => [paymentIntentId, status === 'FAILED'] };
    loadSvc({ scriptUrl: 'x' }).then((svc) => svc?.open(options));
    window.Svc?.close();
    window.Svc?.open({ onFailed: () => {} });`;
  const shop = path.join(folder, 'dist/shop.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === shop ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const errors = ts.getPreEmitDiagnostics(ts.createProgram([shop], options, host));
  expect(errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([
    expect.stringContaining("'onFailed' does not exist in type 'SvcCheckoutOptions'"),
  ]);
});
