import { mkdir, rename, writeFile } from 'node:fs/promises';
import { printErrors } from './print-errors.ts';
import { readContract, readPartnerContract } from './read-contract.ts';
import { requestDocuments } from './requests.ts';

/**
 * Writes what repeats openapi.yaml and partner.yaml, and is therefore built and not committed, as JSON:
 *
 *   contract.json   the document without its planned parts: served at /openapi.json, rendered as the API reference
 *   partner.json    the contract of the partners of live mode: served at /partner.json, rendered as a page of the reference
 *   requests.json   for each operation the document that the service validates its requests against
 *
 *   node --import tsx tools/codegen/build.ts        (tools/run/contract-build.mjs runs it when it is needed)
 */
const folder = new URL('../../services/api/src/built/', import.meta.url);

await printErrors(async () => {
  const contract = await readContract();
  await mkdir(folder, { recursive: true });
  await write('contract.json', contract.document);
  await write('partner.json', await readPartnerContract());
  await write('requests.json', requestDocuments(contract));
});

/** Moved to its place when it is complete: a test that runs may be reading it. */
async function write(name: string, value: unknown): Promise<void> {
  const draft = new URL(`${name}.${process.pid}`, folder);
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, new URL(name, folder));
}
