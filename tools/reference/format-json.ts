const lineLength = 50;

/** Formats JSON: an object or a list that fits on one line stays on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= lineLength) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => deeper + formatJson(item, deeper)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(
    ([key, item]) => `${deeper}${JSON.stringify(key)}: ${formatJson(item, deeper)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
