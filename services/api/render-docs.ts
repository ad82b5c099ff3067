import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renderCollection } from '../../tools/collection/collection.ts';
import { renderPages, type Files, type GuideSource } from '../../tools/reference/pages.ts';
import { addressPlaceholder } from './src/adapters/http/docs-files.ts';
import { contractVersion } from './src/generated/contract.ts';
import { errors } from './src/generated/errors.ts';
import { eventResources } from './src/generated/events.ts';
import { operations } from './src/generated/operations.ts';

/** bundle.mjs sets it, because it runs this module from memory. */
const root = path.join(import.meta.dirname, '../..');
const inRoot = (file: string): string => path.join(root, file);

/**
 * The API reference, the guides and the contract, as files by their path on the server. bundle.mjs writes them into
 * dist/docs; tests that run the source call this. No other file of the service imports a tool.
 */
export function renderDocs(address = addressPlaceholder): Files {
  const text = read('services/api/src/built/contract.json');
  const document = JSON.parse(text) as { readonly [key: string]: unknown };
  const partnerText = read('services/api/src/built/partner.json');
  const pages = renderPages({
    version: contractVersion,
    document,
    partner: JSON.parse(partnerText) as { readonly [key: string]: unknown },
    operations,
    errors: Object.entries(errors).map(([code, row]) => ({ code, ...row })),
    events: Object.entries(eventResources).map(([type, resource]) => ({ type, resource })),
    address,
    guides: [...guidesIn('en'), ...guidesIn('es')],
    included: Object.fromEntries(checkoutReadmes.map((file) => [file, read(file)])),
    sdkReadmes: {
      node: read('packages/sdk-node/README.md'),
      python: read('packages/sdk-python/README.md'),
      php: read('packages/sdk-php/README.md'),
    },
    script: read('tools/reference/browser/docs.js'),
    bundleSearch,
  });
  return {
    ...pages,
    '/openapi.json': text,
    '/partner.json': partnerText,
    '/collection.json': renderCollection({ document, operations, address }),
  };
}

/** Not imported: bundle.mjs runs this module from memory, and esbuild cannot be a part of what it bundles. */
const esbuild = createRequire(inRoot('services/api/package.json'))('esbuild') as typeof import('esbuild');

function bundleSearch(index: string): string {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [inRoot('tools/reference/browser/search.js')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    define: { INDEX: index },
    tsconfigRaw: '{}',
  });
  return outputFiles.map((file) => file.text).join('');
}

const checkoutReadmes = ['packages/checkout-js/README.md', 'packages/checkout-js/README.es.md'];

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

const guidesIn = (language: GuideSource['language']): readonly GuideSource[] =>
  readdirSync(inRoot(`docs/guides/${language}`))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      name: path.basename(file, '.md'),
      language,
      markdown: read(`docs/guides/${language}/${file}`),
    }));
