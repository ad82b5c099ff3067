const lineLength = 72;

/** Formats a JSON value as PHP: short arrays, single quotes, trailing commas. */
export function formatPhp(value: unknown, indent = '', before = 0): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= lineLength) return line;
  const deeper = `${indent}    `;
  const items = Object.entries(value).map(([name, item]) => {
    const key = Array.isArray(value) ? '' : `${quoted(name)} => `;
    return `${deeper}${key}${formatPhp(item, deeper, key.length)},\n`;
  });
  return `[\n${items.join('')}${indent}]`;
}

function oneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  return `[${Object.entries(value)
    .map(([name, item]) => `${quoted(name)} => ${oneLine(item)}`)
    .join(', ')}]`;
}

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
