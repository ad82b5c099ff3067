import { renderCollection } from '../../tools/collection/collection.ts';
import { renderPages } from '../../tools/reference/pages.ts';
import { addressPlaceholder, type DocsFiles } from './src/adapters/http/docs-files.ts';
import { contract, contractVersion } from './src/generated/contract.ts';
import { errors } from './src/generated/errors.ts';
import { eventResources } from './src/generated/events.ts';
import { operations } from './src/generated/operations.ts';

/**
 * The API reference and the contract, as files. bundle.mjs writes them into dist/docs; tests that run the source call
 * this. No other file of the service imports a tool.
 */
export const renderDocs = (address = addressPlaceholder): DocsFiles => ({
  ...renderPages({
    version: contractVersion,
    document: contract,
    operations,
    errors: Object.entries(errors).map(([code, row]) => ({ code, ...row })),
    events: Object.entries(eventResources).map(([type, resource]) => ({ type, resource })),
    address,
  }),
  'openapi.json': JSON.stringify(contract),
  'collection.json': renderCollection({ document: contract, operations, address }),
});
