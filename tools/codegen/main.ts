import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { printErrors } from './print-errors.ts';
import { readContract, readPartnerContract } from './read-contract.ts';
import { folders, renderAll } from './render.ts';

const help = `Generates code from openapi.yaml and partner.yaml into the folders
  ${folders.join('\n  ')}

  npm run codegen              delete and rewrite all generated files
  npm run codegen -- --check   change nothing; fail if a generated file does not match its contract
`;

const root = new URL('../../', import.meta.url);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const files = await renderAll(await readContract(), await readPartnerContract());
  return values.check ? check(files) : write(files);
}

async function write(files: Map<string, string>): Promise<number> {
  for (const folder of folders) {
    await rm(new URL(folder, root), { recursive: true, force: true });
    await mkdir(new URL(folder, root), { recursive: true });
  }
  for (const [name, text] of files) await writeFile(new URL(name, root), text);
  process.stdout.write(`Wrote ${files.size} files from openapi.yaml and partner.yaml.\n`);
  return 0;
}

async function check(files: Map<string, string>): Promise<number> {
  const existing: string[] = [];
  for (const folder of folders) existing.push(...(await filesOf(folder)).map((name) => `${folder}/${name}`));
  const stale: string[] = existing.filter((name) => !files.has(name)).map((name) => `${name} should not be there`);
  for (const [name, text] of files) {
    const found = await readFile(new URL(name, root), 'utf8').catch(() => null);
    if (found === null) stale.push(`${name} is missing`);
    else if (found !== text) stale.push(`${name} is stale`);
  }
  if (stale.length === 0) {
    process.stdout.write(`The ${files.size} generated files match openapi.yaml and partner.yaml.\n`);
    return 0;
  }
  process.stderr.write(
    `error: generated code does not match openapi.yaml or partner.yaml. Run: npm run codegen\n  ${stale.join('\n  ')}\n`,
  );
  return 1;
}

/** Python leaves its compiled files beside the sources. */
const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(new URL(folder, root)).catch(() => [])).filter((name) => name !== '__pycache__');

await printErrors(main);
