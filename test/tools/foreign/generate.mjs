import { createClient } from '@hey-api/openapi-ts';

// Generates a client with a third-party generator that knows nothing about this project.
//
//   node generate.mjs openapi.json folder

const [input = '', output = ''] = process.argv.slice(2);
const plugins = /** @type {const} */ (['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk']);
// It looks for fields that are readOnly or writeOnly, of which the contract has none, in a way that takes most of the time.
const parser = { transforms: { readWrite: { enabled: false } } };
await createClient({ input, output, plugins: [...plugins], parser, logs: { level: 'warn' } });
