/** The text in a comment: the end of a comment in the contract must not end this one. */
export const inComment = (text: string): string => text.replaceAll('*/', '*\\/');

/** The lines as a documentation comment. */
export function comment(lines: readonly string[], indent: string): string {
  const text = lines.map((line) => `${indent} * ${inComment(line)}`.trimEnd());
  return `${indent}/**\n${text.join('\n')}\n${indent} */\n`;
}
