import { createHash } from 'node:crypto';
import { ImportStopped } from '../../application/tax-registry/import-stopped.ts';
import { linesInBlock, type Block } from '../../application/tax-registry/registry-file-port.ts';

/** A line of the registry has at most about 500 characters. What is not text may have no line end at all. */
const longestLine = 10_000;

/** A character of two bytes in UTF-8. In Latin-1 it would be two characters that no name has beside each other. */
const twoBytes = /[\u00c2-\u00df][\u0080-\u00bf]/;
/** The mark of UTF-8 at the beginning of a file. */
const mark = '\u00ef\u00bb\u00bf';

/** Cuts a file into blocks of whole lines. The last line need not have a line end. */
export async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncIterable<Block> {
  const hash = createHash('sha256');
  let lines: string[] = [];
  let bytes = 0;
  let linesBefore = 0;
  let unfinished = '';
  /** Whether a line of the block may have what is no plain Latin-1. Most have none, and are kept as they are. */
  let isOdd = false;

  /** Bytes that belong to the block. */
  function count(part: Buffer): void {
    hash.update(part);
    bytes += part.length;
  }
  function take(): Block {
    const first = linesBefore === 0 ? lines[0] : undefined;
    if (first?.startsWith(mark)) lines[0] = first.slice(mark.length);
    const read = isOdd ? lines.map(readLine) : [];
    const block = {
      lines: isOdd ? read.map(({ text }) => text) : lines,
      utf8Lines: read.filter(({ isUtf8 }) => isUtf8).length,
      bytes,
      digest: hash.copy().digest('hex'),
    };
    isOdd = false;
    linesBefore += lines.length;
    lines = [];
    bytes = 0;
    return block;
  }

  for await (const chunk of chunks) {
    // One character for each byte, so places in the text are places in the chunk.
    const text = chunk.toString('latin1');
    let isOddChunk = unreadable.test(text) || twoBytes.test(text);
    isOdd ||= isOddChunk;
    let counted = 0;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      // A character can be cut by the end of a chunk.
      if (unfinished !== '' && twoBytes.test(unfinished + text.slice(start, end))) isOddChunk = isOdd = true;
      lines.push(withoutReturn(unfinished + text.slice(start, end)));
      unfinished = '';
      start = end + 1;
      if (lines.length < linesInBlock) continue;
      count(chunk.subarray(counted, start));
      counted = start;
      yield take();
      isOdd = isOddChunk;
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
const unreadable = /[^\n\r -~\u00a0-\u00ac\u00ae-\u00ff]/;
const eachUnreadable = /[^\n\r -~\u00a0-\u00ac\u00ae-\u00ff]/g;
/** Of a text in UTF-8: control characters, and those that are not shown. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** What programs of Windows write in these bytes, from 0x80 on. A hyphen where Windows has nothing either. */
const windows = '€-‚ƒ„…†‡ˆ‰Š‹Œ-Ž--‘’“”•–—˜™š›œ-žŸ';

type ReadLine = { text: string; isUtf8: boolean };

/** A line that is valid UTF-8, and has what would be no Latin-1, is UTF-8: files of SUNAT have lines of both kinds. */
function readLine(line: string): ReadLine {
  if (twoBytes.test(line)) {
    const bytes = Buffer.from(line, 'latin1');
    const text = bytes.toString('utf8');
    if (Buffer.from(text, 'utf8').equals(bytes)) return { text: text.replaceAll(hidden, ' '), isUtf8: true };
  }
  return { text: readable(line), isUtf8: false };
}

const readable = (text: string): string =>
  text.replaceAll(eachUnreadable, (character) => windows[character.charCodeAt(0) - 0x80] ?? ' ');
