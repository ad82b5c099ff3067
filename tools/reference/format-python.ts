const lineLength = 72;

/** Formats a JSON value as Python: a value that does not fit into its line has each member in a line of its own. */
export function formatPython(value: unknown, indent = '', before = 0): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= lineLength) return line;
  const deeper = `${indent}    `;
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${deeper}${formatPython(item, deeper)},\n`).join('')}${indent}]`;
  const members = Object.entries(value).map(([name, item]) => {
    const key = `${quoted(name)}: `;
    return `${deeper}${key}${formatPython(item, deeper, key.length)},\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

/** `svc.things.create("id", name="Rosa")`; over several lines if one is too short. */
export function formatPythonCall(name: string, ids: readonly string[], fields: object): string {
  const line = [...ids.map(quoted), ...Object.entries(fields).map(([field, value]) => `${field}=${oneLine(value)}`)];
  const whole = `${name}(${line.join(', ')})`;
  if (whole.length <= lineLength) return whole;
  const indent = '    ';
  const lines = [
    ...ids.map(quoted),
    ...Object.entries(fields).map(([field, value]) => `${field}=${formatPython(value, indent, field.length + 1)}`),
  ];
  return `${name}(\n${lines.map((one) => `${indent}${one},\n`).join('')})`;
}

function oneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return String(value);
  if (value === null) return 'None';
  const members = Object.entries(value).map(([name, item]) => `${quoted(name)}: ${oneLine(item)}`);
  return `{${members.join(', ')}}`;
}

/** What JSON escapes means the same in Python. */
const quoted = (text: string): string => JSON.stringify(text);
