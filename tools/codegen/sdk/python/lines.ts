const lineLength = 100;

/**
 * A type in its line, or with each of its members in a line of its own.
 *
 * @param before what stands before it, with the indent
 * @param after what follows it
 */
export function fitted(before: string, type: string, after: string): string {
  if (before.length + type.length + after.length <= lineLength) return before + type + after;
  const indent = /^ */.exec(before)?.[0] ?? '';
  const [, name, members] = /^(\w+)\[(.*)\]$/.exec(type) ?? [];
  if (name === undefined || members === undefined) return before + type + after;
  const lines = partsOf(members).map((part) => `${fitted(`${indent}    `, part, ',')}\n`);
  return `${before}${name}[\n${lines.join('')}${indent}]${after}`;
}

/** Splits at the commas that are in no bracket. */
function partsOf(members: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const one of members.matchAll(/"[^"]*"|./g)) {
    const [text] = one;
    if (text === '[') depth += 1;
    if (text === ']') depth -= 1;
    if (text === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += text;
  }
  return parts.map((part) => part.trim());
}

/** A docstring. @param lines in Markdown */
export function docstring(lines: readonly string[], indent: string): string {
  const text = lines.map((line) => line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"'));
  const [first = '', ...others] = text;
  if (others.length === 0) return `${indent}"""${first.endsWith('"') ? `${first} ` : first}"""\n`;
  const rest = others.map((line) => `${indent}${line}`.trimEnd());
  return `${indent}"""${first}\n${rest.join('\n')}\n${indent}"""\n`;
}
