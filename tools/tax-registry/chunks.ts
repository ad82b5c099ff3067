const chunkCharacters = 256 * 1024;

/** Lines as the bytes of a file. */
export function* latin1Chunks(lines: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < chunkCharacters) continue;
    yield Buffer.from(text, 'latin1');
    text = '';
  }
  yield Buffer.from(text, 'latin1');
}
