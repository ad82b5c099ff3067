import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { printErrors } from '../codegen/print-errors.ts';
import { readContract } from '../codegen/read-contract.ts';
import { readReleased, releasedText } from './released.ts';
import { check, release, type Correction } from './verdict.ts';

const help = `Compares openapi.yaml, without its planned operations, with the last released contract in contracts/.

  npm run contract:check     fail if a change breaks programs of integrators and info.version has the same major number
  npm run contract:release   write the contract to contracts/<info.version>.yaml; a released file is never changed

docs/versioning.md says what breaks programs.
`;

const root = new URL('../../', import.meta.url);
const folder = new URL('contracts/', root);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [command] = positionals;
  if (values.help || (command !== 'check' && command !== 'release')) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  const { document } = await readContract();
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.yaml'));
  const released = await Promise.all(
    files.map(async (file) => readReleased(file, await readFile(new URL(file, folder), 'utf8'))),
  );
  if (command === 'check') {
    const corrections = parse(await readFile(new URL('corrections.yml', folder), 'utf8')) as Correction[];
    return print(check(released, document, corrections));
  }
  const verdict = release(released, document);
  if (verdict.file !== null) {
    await mkdir(folder, { recursive: true });
    await writeFile(new URL(verdict.file, folder), releasedText(document));
  }
  return print(verdict);
}

function print({ ok, text }: { ok: boolean; text: string }): number {
  if (ok) process.stdout.write(`${text}\n`);
  else process.stderr.write(`error: ${text}\n`);
  return ok ? 0 : 1;
}

await printErrors(main);
