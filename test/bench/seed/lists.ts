import { contract } from '../../contract-document.ts';
import { operations, type OperationId } from '../../../services/api/src/generated/operations.ts';
import type { UncheckedOptions, Reply } from '../../send.ts';
import type { DataSource } from './dialects.ts';

/** A list of the contract, without a filter or with one. */
export type List = { operation: OperationId; filter: string; query: Record<string, string | readonly string[]> };
type Call = (operation: OperationId, options: UncheckedOptions) => Promise<Reply>;
/** One line of EXPLAIN: how a table is read. */
export type Access = { table: string; type: string; key: string | null; rows: number; extra: string };
export type MeasuredList = List & {
  accesses: Access[];
  total: number;
  firstMs: number;
  deepMs: number;
  lastMs: number;
};

/** The part of the mysql2 pool that reads use. */
type Connection = Record<'query' | 'execute', (sql: string, parameters: unknown[], callback: unknown) => unknown>;
type Acquired = (event: 'acquire', listener: (connection: Connection) => void) => void;
type Pool = { on: Acquired; off: Acquired };
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean };

/**
 * Every list of the contract, without a filter and with each filter. A filter that is required is always there.
 * @throws Error when a filter has no example
 */
export function listsOf(examples: Record<string, string>): List[] {
  const paths = contract['paths'] as Record<string, { get?: { parameters?: Parameter[] } }>;
  const shared = (contract['components'] as { parameters: Record<string, Parameter> }).parameters;
  return operations
    .filter(({ response }) => response === 'list')
    .flatMap(({ id: operation, path }) => {
      const parameters = (paths[path]?.get?.parameters ?? []).map(({ $ref, ...own }) =>
        $ref === undefined ? own : shared[$ref.split('/').at(-1) ?? ''],
      );
      const filters = parameters.filter((parameter) => parameter?.in === 'query');
      const example = (filter: string): Record<string, string> => {
        const value = examples[`${operation} ${filter}`] ?? examples[filter];
        if (value === undefined) throw new Error(`There is no example of ${filter} for ${operation}.`);
        return { [filter]: value };
      };
      const named = (isRequired: boolean): string[] =>
        filters.flatMap((filter) => ((filter?.required === true) === isRequired ? [filter?.name ?? ''] : []));
      const required: Record<string, string> = Object.assign({}, ...named(true).map(example));
      const filtered = named(false)
        .filter((name) => name !== 'page' && name !== 'per_page')
        .map((filter) => ({ operation, filter, query: { ...required, ...example(filter) } }));
      return [{ operation, filter: '', query: required }, ...filtered];
    });
}

const deepPage = 500;

/**
 * Measures the first page, the 500th and the last. On MySQL, also runs EXPLAIN for every statement that the service
 * sends for the first page.
 * @param times how often the first two pages are read, in turn, so that other programs slow both down; the medians count
 */
export async function measureList(
  dataSource: DataSource,
  call: Call,
  ids: { [Id in OperationId]?: string },
  list: List,
  { times, perPage }: { times: number; perPage: number } = { times: 1, perPage: 20 },
): Promise<MeasuredList> {
  const { operation } = list;
  const query = { ...list.query, per_page: perPage };
  const read = async (page: Record<string, number>): Promise<[Reply, number]> => {
    const startMs = performance.now();
    const reply = await call(operation, { id: ids[operation] ?? '', query: { ...query, ...page } });
    if (reply.status !== 200) throw new Error(`${operation} returned ${reply.status}: ${reply.text}`);
    return [reply, performance.now() - startMs];
  };
  const median = (tookMs: readonly number[]): number => tookMs.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;

  let pagination: Reply['pagination'] | undefined;
  const first = async (): Promise<void> => void ({ pagination } = (await read({}))[0]);
  const accesses = dataSource.options.type === 'mysql' ? await explained(dataSource, first) : [];
  if (accesses.length === 0) await first();
  // A list with `before` has no pages.
  const pageOr = (page: number): Record<string, number> => (list.filter === 'before' ? {} : { page });
  const [firstMs, deepMs]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    firstMs.push((await read({}))[1]);
    deepMs.push((await read(pageOr(deepPage)))[1]);
  }
  const [, lastMs] = await read(pageOr(Math.max(1, Number(pagination?.total_pages))));
  const total = Number(pagination?.total);
  return { ...list, accesses, total, firstMs: median(firstMs), deepMs: median(deepMs), lastMs };
}

/** Runs EXPLAIN for every SELECT that is sent during `run`. */
async function explained(dataSource: DataSource, run: () => Promise<void>): Promise<Access[]> {
  const sent: [sql: string, parameters: unknown[]][] = [];
  const { pool } = dataSource.driver as unknown as { pool: Pool };
  const originals = new Map<Connection, Connection>();
  pool.on('acquire', watch);
  try {
    await run();
  } finally {
    pool.off('acquire', watch);
    for (const [connection, original] of originals) Object.assign(connection, original);
  }

  function watch(connection: Connection): void {
    if (originals.has(connection)) return;
    const { query, execute } = connection;
    originals.set(connection, { query, execute });
    for (const [verb, original] of Object.entries({ query, execute }))
      connection[verb as keyof Connection] = (sql, parameters, callback) => {
        sent.push([sql, parameters]);
        return original.call(connection, sql, parameters, callback);
      };
  }

  const accesses: Access[] = [];
  for (const [sql, parameters] of sent.filter(([text]) => text.startsWith('SELECT')))
    for (const line of (await dataSource.query(`EXPLAIN ${sql}`, parameters)) as Record<string, string | null>[])
      // <…> is the result of another line of the same EXPLAIN.
      if (line['table'] !== null && !line['table']?.startsWith('<'))
        accesses.push({
          table: String(line['table']),
          type: String(line['type']),
          key: line['key'] ?? null,
          rows: Number(line['rows']),
          extra: String(line['Extra']),
        });
  return accesses;
}
