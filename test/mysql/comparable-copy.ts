/** A row without the values that differ in each copy: ids, times, references and codes. */
export const comparable = (row: object): unknown =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, normalized(name, value)]));

const ownValues = new Set(['payment_code', 'qr_reference', 'crc', 'reference']);

function normalized(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (value instanceof Date) return normalized(name, value.toISOString());
  if (Array.isArray(value)) return value.map((item) => normalized(name, item));
  if (typeof value === 'object') return comparable(value);
  // One driver returns numbers as texts, the other one as numbers.
  const text = String(value);
  if (ownValues.has(name) || (name === 'code' && /^\d{10}$/.test(text))) return `<${name}>`;
  if (name === 'qr_payload' || name === 'payload') return fieldsOf(text);
  if (/^[{[]/.test(text)) return normalized(name, JSON.parse(text));
  return text
    .replaceAll(/_[0-9a-z]{26}(?![0-9a-z])/g, '_<id>')
    .replaceAll(/(pedido|cliente)_[0-9a-z]{6}/g, '$1_<mark>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d{3}Z?/g, '<time>');
}

/** The fields of a QR code's payload by their tags: two digits, two digits of length, the value. */
function fieldsOf(payload: string): unknown {
  const fields: Record<string, unknown> = {};
  for (let at = 0; at < payload.length;) {
    const tag = payload.slice(at, at + 2);
    const end = at + 4 + Number(payload.slice(at + 2, at + 4));
    fields[tag] = payload.slice(at + 4, end);
    if (!(end <= payload.length)) throw new Error(`Field ${tag} is longer than the payload: ${payload}`);
    at = end;
  }
  const { '26': account, '62': label, '63': crc } = fields;
  if (typeof account !== 'string' || typeof label !== 'string' || !/^[0-9A-F]{4}$/.test(String(crc)))
    throw new Error(`The payload has no reference, or no checksum: ${payload}`);
  // The reference is the last part of both fields.
  return { ...fields, 26: account.slice(0, -20), 62: label.slice(0, -20), 63: '<crc>' };
}
