const lineLength = 72;

/** Formats a JSON value as JavaScript: single quotes, keys without quotes, trailing commas. */
export function formatJs(value: unknown, indent = '', before = 0): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= lineLength) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${deeper}${formatJs(item, deeper)},\n`).join('')}${indent}]`;
  const members = Object.entries(value).map(([name, item]) => {
    const key = `${keyOf(name)}: `;
    return `${deeper}${key}${formatJs(item, deeper, key.length)},\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

function oneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, item]) => `${keyOf(name)}: ${oneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** JSON escapes everything else that a string needs. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
