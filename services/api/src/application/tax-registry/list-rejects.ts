import { isHeader } from '../../domain/peru/padron-line.ts';
import type { RegistryFile } from './registry-file-port.ts';
import { readBlock } from './read-block.ts';
import type { OnReject } from './rejected-lines.ts';

/** The first two digits of a RUC. Eight follow, and the last one is made of them. */
const prefixes = ['10', '15', '16', '17', '20'];

export type Listed = { lines: number; rejected: number; utf8Lines: number };

/** Finds all wrong lines of a file, and imports nothing. A bit for each RUC that there can be: 62 MB. */
export async function listRejects(
  yieldToEventLoop: () => Promise<void>,
  file: RegistryFile,
  onReject: OnReject,
): Promise<Listed> {
  const seen = new Uint8Array(prefixes.length * 12_500_000);
  let headers = 0;
  const listed: Listed = { lines: 0, rejected: 0, utf8Lines: 0 };
  for await (const { lines, utf8Lines } of file.blocks()) {
    const { rejects } = await readBlock(lines, listed.lines, yieldToEventLoop, (ruc) => isAgain(seen, ruc));
    if (listed.lines === 0 && isHeader(lines[0] ?? '')) headers = 1;
    listed.lines += lines.length;
    listed.utf8Lines += utf8Lines;
    listed.rejected += rejects.length;
    for (const reject of rejects) await onReject(reject);
  }
  return { ...listed, lines: listed.lines - headers };
}

/** Whether a RUC was seen before. It is seen now. */
function isAgain(seen: Uint8Array, ruc: string): boolean {
  const number = prefixes.indexOf(ruc.slice(0, 2)) * 100_000_000 + Number(ruc.slice(2, 10));
  const [place, bit] = [Math.floor(number / 8), 1 << (number % 8)];
  const before = seen[place] ?? 0;
  seen[place] = before | bit;
  return (before & bit) !== 0;
}
