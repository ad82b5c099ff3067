import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadContract } from './contract.ts';
import { renderAll } from './render.ts';

const help = `Writes everything that openapi.yaml says into services/api/src/generated.

  npm run codegen              wipe and rewrite it
  npm run codegen -- --check   change nothing; fail where it is stale
`;

const source = new URL('../../openapi.yaml', import.meta.url);
const folder = new URL('../../services/api/src/generated/', import.meta.url);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const files = await renderAll(loadContract(await readFile(source, 'utf8')));
  return values.check ? check(files) : write(files);
}

async function write(files: Map<string, string>): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(new URL(name, folder), text);
  process.stdout.write(`Wrote ${files.size} files from openapi.yaml.\n`);
  return 0;
}

async function check(files: Map<string, string>): Promise<number> {
  const present = await readdir(folder).catch(() => []);
  const stale: string[] = present.filter((name) => !files.has(name)).map((name) => `${name} should not be there`);
  for (const [name, text] of files) {
    const found = await readFile(new URL(name, folder), 'utf8').catch(() => null);
    if (found === null) stale.push(`${name} is missing`);
    else if (found !== text) stale.push(`${name} is stale`);
  }
  if (stale.length === 0) {
    process.stdout.write(`The ${files.size} generated files match openapi.yaml.\n`);
    return 0;
  }
  process.stderr.write(
    `error: generated code does not match openapi.yaml. Run: npm run codegen\n  ${stale.join('\n  ')}\n`,
  );
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
