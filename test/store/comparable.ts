export type Rows = Record<string, object[]>;

type Drawn = { qr_reference: unknown; qr_payload: unknown; payment_code: unknown };

/**
 * What two runs of the same calls have in common: ids are numbered in the order in which they were drawn, and what is
 * random or measured is taken out.
 */
export function comparable(rows: Rows, said: unknown): { rows: Rows; said: unknown } {
  const tables = Object.entries(rows).map(([table, list]) => [table, list.map((row) => ordered(table, row))]);
  const drawn = (rows['payment_intents'] as Drawn[]).flatMap(({ qr_reference, qr_payload, payment_code }) =>
    [qr_payload, qr_reference, payment_code].filter((value) => typeof value === 'string'),
  );
  let text = JSON.stringify({ rows: Object.fromEntries(tables), said })
    .replaceAll(/_secret_[\w-]{43}/g, '_secret_S')
    .replaceAll(/whsec_test_[\w-]{43}/g, 'whsec_test_S')
    .replaceAll(/"duration_ms":\d+/g, '"duration_ms":0')
    // By the database's own clock, which no test sets.
    .replaceAll(/"claimed_until":"[^"]+"/g, '"claimed_until":"T"');
  for (const value of drawn) text = text.replaceAll(value, 'drawn');
  const ids = [...new Set(text.match(anId))].toSorted();
  const numbers = new Map(ids.map((id) => [id, `${prefixOf(id)}${ids.filter(startsAs(id)).indexOf(id) + 1}`]));
  const numbered = JSON.parse(text.replaceAll(anId, (id) => numbers.get(id) ?? id)) as { rows: Rows; said: unknown };
  for (const list of Object.values(numbered.rows))
    list.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return numbered;
}

const anId = /[a-z]+_[0-9a-hjkmnp-tv-z]{26}(?![0-9a-z])/g;
const prefixOf = (id: string): string => id.slice(0, -26);
const startsAs = (id: string) => (other: string) => prefixOf(other) === prefixOf(id);
/** What is hashed has ids in it: the path of a call, and its body. */
const hashed = { id: 'the path', fingerprint: 'the body' };
const ordered = (table: string, row: object): object => {
  const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...Object.fromEntries(columns), ...(table === 'idempotency_keys' && hashed) };
};
