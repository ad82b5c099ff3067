import { createHash } from 'node:crypto';
import { ImportStopped } from '../../application/tax-registry/import-stopped.ts';
import { linesInBlock, type Block } from '../../application/tax-registry/registry-file-port.ts';

/** A line of the registry has at most about 500 characters. What is not text may have no line end at all. */
const longestLine = 10_000;

/** Cuts a file into blocks of whole lines. The last line need not have a line end. */
export async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncIterable<Block> {
  const hash = createHash('sha256');
  let lines: string[] = [];
  let bytes = 0;
  let linesBefore = 0;
  let unfinished = '';

  /** Bytes that belong to the block. */
  function count(part: Buffer): void {
    hash.update(part);
    bytes += part.length;
  }
  function take(): Block {
    const block = { lines, bytes, digest: hash.copy().digest('hex') };
    linesBefore += lines.length;
    lines = [];
    bytes = 0;
    return block;
  }

  for await (const chunk of chunks) {
    // One character for each byte, so places in the text are places in the chunk.
    const text = readable(chunk.toString('latin1'));
    let counted = 0;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      lines.push(withoutReturn(unfinished + text.slice(start, end)));
      unfinished = '';
      start = end + 1;
      if (lines.length < linesInBlock) continue;
      count(chunk.subarray(counted, start));
      counted = start;
      yield take();
    }
    count(chunk.subarray(counted));
    unfinished += text.slice(start);
    if (unfinished.length > longestLine)
      throw new ImportStopped(
        `Line ${linesBefore + lines.length + 1} has more than ${longestLine} characters: this is not the registry's text file.`,
      );
  }
  if (unfinished !== '') lines.push(withoutReturn(unfinished));
  if (lines.length > 0) yield take();
}

/** Line ends of Windows. Another carriage return is a space. */
function withoutReturn(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return text.includes('\r') ? text.replaceAll('\r', ' ') : text;
}

/** Bytes that have no character in Latin-1, and the soft hyphen, which is not shown. */
const unreadable = /[^\n\r -~\u00a0-\u00ac\u00ae-\u00ff]/g;

/** What programs of Windows write in these bytes, from 0x80 on. A hyphen where Windows has nothing either. */
const windows = '€-‚ƒ„…†‡ˆ‰Š‹Œ-Ž--‘’“”•–—˜™š›œ-žŸ';

const readable = (text: string): string =>
  text.replaceAll(unreadable, (character) => windows[character.charCodeAt(0) - 0x80] ?? ' ');
