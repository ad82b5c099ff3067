import { constructs, type Answer, type Construct } from './constructs.ts';

export const begin = '<!-- What follows is written by test/engine-limits.ts. -->';
export const end = '<!-- End of what is written. -->';

const isUsed = ({ in: where, pattern }: Construct, statements: readonly string[], schema: string): boolean =>
  where === 'schema' ? pattern.test(schema) : statements.some((text) => pattern.test(text));

const words = { works: 'works', refused: 'refused', differs: 'differs', silent: 'not named' } as const;
const cell = ([verdict, note]: Answer): string => (note === undefined ? words[verdict] : `${words[verdict]}: ${note}`);

/** The statements that an engine refuses by its documentation. */
const refused = (engine: 'tidb' | 'vitess', statements: readonly string[]): readonly string[] =>
  constructs
    .filter((construct) => construct[engine][0] === 'refused')
    .flatMap(({ pattern }) => statements.filter((text) => pattern.test(text)));

const listed = (texts: readonly string[]): string =>
  texts.length === 0 ? 'none' : texts.map((text) => `\n\n    ${text}`).join('');

/** What docs/scale.md has about the statements of svc, without its table's alignment. */
export function reportOn(statements: readonly string[], schema: string): string {
  const used = constructs.filter((construct) => isUsed(construct, statements, schema));
  const unused = constructs.filter((construct) => !used.includes(construct));
  const rows = used.map(({ name, tidb, vitess }) => `| ${name} | ${cell(tidb)} | ${cell(vitess)} |`);
  return [
    '| svc uses | TiDB 8.5 | Vitess 22 |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `svc does not use: ${unused.map(({ name }) => name).join('; ')}.`,
    '',
    `Statements that TiDB refuses: ${listed(refused('tidb', statements))}.`,
    '',
    `Statements that Vitess refuses: ${listed(refused('vitess', statements))}.`,
    '',
    `Tables without a merchant: ${tablesWithoutMerchant(schema).join(', ')}.`,
    '',
    `Unique keys over all merchants: ${uniqueKeysOverAll(schema).join(', ')}.`,
  ].join('\n');
}

/** SQLite writes the name of a table that was renamed in quotation marks. */
const tablesIn = (schema: string): { name: string; body: string }[] =>
  [...schema.matchAll(/CREATE TABLE "?(\w+)"? \(([^]*?)\);(?=\n|$)/g)].map(([, name = '', body = '']) => ({
    name,
    body,
  }));

const tablesWithoutMerchant = (schema: string): readonly string[] =>
  tablesIn(schema)
    .filter(({ name, body }) => name !== 'merchants' && !/^\s*merchant_id /m.test(body))
    .map(({ name }) => name);

/** Besides primary keys, which are ids. Their columns do not begin with the merchant. */
const uniqueKeysOverAll = (schema: string): readonly string[] => [
  ...[...schema.matchAll(/CREATE UNIQUE INDEX (\w+) ON \w+ \(([^)]*)\)/g)].flatMap(([, name = '', columns = '']) =>
    columns.startsWith('merchant_id') ? [] : name,
  ),
  ...tablesIn(schema).flatMap(({ name, body }) =>
    [...body.matchAll(/^\s*(\w+) [^\n]*\bUNIQUE\b/gm)].map(([, column = '']) => `${name}.${column}`),
  ),
];

/** The same text in a form that does not depend on how a table is aligned. */
export const plain = (text: string): string =>
  text
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/\|-+/g, '|---')
    .replaceAll(/\s+/g, ' ')
    .trim();
