import { createClient } from '@hey-api/openapi-ts';

// Generates a client with a generator that knows nothing of this project: from a document, into a folder.
//
//   node generate.mjs openapi.json folder

const [input = '', output = ''] = process.argv.slice(2);
const plugins = /** @type {const} */ (['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk']);
await createClient({ input, output, plugins: [...plugins], logs: { level: 'warn' } });
