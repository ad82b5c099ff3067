export type Rows = Record<string, object[]>;

type GeneratedReferences = { qr_reference: unknown; qr_payload: unknown; payment_code: unknown };

/**
 * The rows and the response in a form that is equal for two runs of the same calls: ids are numbered in the order in
 * which they were generated, and random or measured values are replaced.
 */
export function comparable(rows: Rows, result: unknown): { rows: Rows; result: unknown } {
  const tables = Object.entries(rows).map(([table, list]) => [table, list.map((row) => ordered(table, row))]);
  const generated = (rows['payment_intents'] as GeneratedReferences[]).flatMap(
    ({ qr_reference, qr_payload, payment_code }) =>
      [qr_payload, qr_reference, payment_code].filter((value) => typeof value === 'string'),
  );
  let text = JSON.stringify({ rows: Object.fromEntries(tables), result })
    .replaceAll(/_secret_[\w-]{43}/g, '_secret_S')
    .replaceAll(/whsec_test_[\w-]{43}/g, 'whsec_test_S')
    .replaceAll(/"duration_ms":\d+/g, '"duration_ms":0')
    .replaceAll(/"(destination_)?sealed":"[^"]+"/g, '"sealed":"S"')
    // Written from the clock of the database, which the tests do not control.
    .replaceAll(/"claimed_until":"[^"]+"/g, '"claimed_until":"T"');
  for (const value of generated) text = text.replaceAll(value, 'generated');
  const ids = [...new Set(text.match(anId))].toSorted();
  const numbers = new Map(ids.map((id) => [id, `${prefixOf(id)}${ids.filter(startsAs(id)).indexOf(id) + 1}`]));
  const numbered = JSON.parse(text.replaceAll(anId, (id) => numbers.get(id) ?? id)) as { rows: Rows; result: unknown };
  for (const list of Object.values(numbered.rows))
    list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return numbered;
}

const anId = /[a-z]+_[0-9a-hjkmnp-tv-z]{26}(?![0-9a-z])/g;
const prefixOf = (id: string): string => id.slice(0, -26);
const startsAs = (id: string) => (other: string) => prefixOf(other) === prefixOf(id);
/** These columns are hashes of texts with ids: the path of a call and its body. */
const hashed = { id: 'the path', fingerprint: 'the body' };
const ordered = (table: string, row: object): object => {
  const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...Object.fromEntries(columns), ...(table === 'idempotency_keys' && hashed) };
};
