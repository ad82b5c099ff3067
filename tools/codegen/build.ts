import { mkdir, writeFile } from 'node:fs/promises';
import { printErrors } from './print-errors.ts';
import { readContract } from './read-contract.ts';
import { requestDocuments } from './requests.ts';

/**
 * Writes what repeats openapi.yaml, and is therefore built and not committed, as JSON:
 *
 *   contract.json   the document without its planned parts: served at /openapi.json, rendered as the API reference
 *   requests.json   for each operation the document that the service validates its requests against
 *
 *   node --import tsx tools/codegen/build.ts        (tools/run/contract-build.mjs runs it when it is needed)
 */
const folder = new URL('../../services/api/src/built/', import.meta.url);

await printErrors(async () => {
  const contract = await readContract();
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('contract.json', folder), JSON.stringify(contract.document));
  await writeFile(new URL('requests.json', folder), JSON.stringify(requestDocuments(contract)));
});
