import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadContract } from './contract.ts';
import { printErrors } from './print-errors.ts';
import { requestDocuments } from './requests.ts';

/**
 * Writes what repeats openapi.yaml, and is therefore built and not committed, as JSON:
 *
 *   contract.json   the document without its planned parts: served at /openapi.json, rendered as the API reference
 *   requests.json   for each operation the document that the service validates its requests against
 *
 *   node --import tsx tools/codegen/build.ts        (tools/run/contract-build.mjs runs it when it is needed)
 */
const root = new URL('../../', import.meta.url);
const folder = new URL('services/api/src/built/', root);

await printErrors(async () => {
  const contract = loadContract(await readFile(new URL('openapi.yaml', root), 'utf8'));
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('contract.json', folder), JSON.stringify(contract.document));
  await writeFile(new URL('requests.json', folder), JSON.stringify(requestDocuments(contract)));
});
