import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { loadContract } from '../../tools/codegen/contract.ts';
import { renderAll } from '../../tools/codegen/render.ts';
import { requestDocuments } from '../../tools/codegen/requests.ts';
import { golden, tiny } from './tiny.ts';

// Compares what each target renders from golden/tiny.yaml with a committed file. To accept an intended change, rewrite
// the files and read the diff:
//
//   UPDATE_GOLDEN=1 npm test -- test/tools/golden

/** `services/api/src/generated/types.ts` → `services-api-src-generated-types.ts` */
const goldenName = (file: string): string => file.replaceAll('/', '-');

/** Built, not committed: this golden file is the only place where a reader sees it. */
const requests = 'services/api/src/built/requests.json';
const files = [...(await renderAll(loadContract(tiny))).keys(), requests];

async function rendered(file: string): Promise<string> {
  const contract = loadContract(tiny);
  if (file === requests) return `${JSON.stringify(requestDocuments(contract), null, 2)}\n`;
  return (await renderAll(contract)).get(file) ?? '';
}

test.each(files)('%s is rendered as committed', async (file) => {
  const text = await rendered(file);
  const committed = path.join(golden, goldenName(file));
  if (process.env['UPDATE_GOLDEN']) await writeFile(committed, text);
  expect(text).toBe(await readFile(committed, 'utf8'));
});

test('every generated file has a golden file, and there are no others', async () => {
  const present = (await readdir(golden)).filter((file) => file !== 'tiny.yaml');
  expect(present.toSorted()).toEqual(files.map(goldenName).toSorted());
});
