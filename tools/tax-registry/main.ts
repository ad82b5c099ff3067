// `npm run tax-registry:generate`: writes a file with invented taxpayers in the format of SUNAT's padrón reducido.
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { latin1Chunks } from './chunks.ts';
import { registryLines } from './lines.ts';

const help = `npm run tax-registry:generate -- FILE [--taxpayers 1000] [--seed 1]
Writes invented taxpayers in the format of SUNAT's padrón reducido, the same ones for the same seed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    taxpayers: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [file] = positionals;
const taxpayers = Number(values.taxpayers);
const seed = Number(values.seed);
if (values.help) console.log(help);
else if (file === undefined || ![taxpayers, seed].every((number) => Number.isSafeInteger(number) && number >= 0)) {
  console.error(help);
  process.exitCode = 2;
} else {
  // npm runs scripts in the root of the project; INIT_CWD is the folder in which npm was called.
  const target = path.resolve(process.env['INIT_CWD'] ?? '', file);
  await pipeline(latin1Chunks(registryLines(taxpayers, seed)), createWriteStream(target));
  console.log(`Created ${target} with ${taxpayers} taxpayers.`);
}
