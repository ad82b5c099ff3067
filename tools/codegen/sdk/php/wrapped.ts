/**
 * The text in lines of at most 112 characters, which leave room for an indent; those after the first are indented. The name of
 * a field stays on the line of its type.
 */
export function wrapped(text: string, indent = '    '): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<!:)\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 112) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : indent + word);
  }
  return lines;
}
