import { contract } from '../../../services/api/src/generated/contract.ts';
import { operations, type OperationId } from '../../../services/api/src/generated/operations.ts';
import type { UncheckedOptions, Reply } from '../../send.ts';
import type { DataSource } from './dialects.ts';

/** A list of the contract, as it is or narrowed by one of its filters. */
export type List = { operation: OperationId; filter: string; query: Record<string, string | readonly string[]> };
type Call = (operation: OperationId, options: UncheckedOptions) => Promise<Reply>;
/** How one table is read, in a line of EXPLAIN. */
export type Access = { table: string; type: string; key: string | null; rows: number; extra: string };
export type Seen = List & { accesses: Access[]; total: number; firstMs: number; farMs: number; lastMs: number };

/** As much of mysql2's pool as reads go through. */
type Pool = Record<'query' | 'execute', (sql: string, parameters: unknown[], callback: unknown) => unknown>;
type Parameter = { $ref?: string; name?: string; in?: string };

/** Every list of the contract with each filter that it offers. @throws Error where there is no example of a filter */
export function listsOf(examples: Record<string, string>): List[] {
  const paths = contract['paths'] as Record<string, { get?: { parameters?: Parameter[] } }>;
  const shared = (contract['components'] as { parameters: Record<string, Parameter> }).parameters;
  return operations
    .filter(({ id }) => id.startsWith('list'))
    .flatMap(({ id: operation, path }) => {
      const parameters = (paths[path]?.get?.parameters ?? []).map(({ $ref, ...own }) =>
        $ref === undefined ? own : shared[$ref.split('/').at(-1) ?? ''],
      );
      const filters = parameters.flatMap((parameter) => (parameter?.in === 'query' ? [parameter.name ?? ''] : []));
      const narrowed = filters
        .filter((name) => name !== 'page' && name !== 'per_page')
        .map((filter) => {
          const value = examples[`${operation} ${filter}`] ?? examples[filter];
          if (value === undefined) throw new Error(`There is no example of ${filter} for ${operation}.`);
          return { operation, filter, query: { [filter]: value } };
        });
      return [{ operation, filter: '', query: {} }, ...narrowed];
    });
}

const farPage = 500;

/**
 * Asks for the first page, the 500th and the last, and on MySQL explains every statement that the service sent for the
 * first.
 * @param times how often the first two are read; the middle one counts
 */
export async function look(dataSource: DataSource, call: Call, eventId: string, list: List, times = 1): Promise<Seen> {
  const { operation, query } = list;
  const asked = async (page: Record<string, number>): Promise<[Reply, number]> => {
    const beganMs = performance.now();
    const reply = await call(operation, { id: eventId, query: { ...query, ...page } });
    if (reply.status !== 200) throw new Error(`${operation} answered ${reply.status}: ${reply.text}`);
    return [reply, performance.now() - beganMs];
  };
  async function median(page: Record<string, number>): Promise<number> {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) taken.push((await asked(page))[1]);
    return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  }

  let pagination: Reply['pagination'] | undefined;
  const first = async (): Promise<void> => void ({ pagination } = (await asked({}))[0]);
  const accesses = dataSource.options.type === 'mysql' ? await explained(dataSource, first) : [];
  if (accesses.length === 0) await first();
  // What begins at an id has no further page.
  const pageOr = (page: number): Record<string, number> => (list.filter === 'before' ? {} : { page });
  const firstMs = await median({});
  const farMs = await median(pageOr(farPage));
  const [, lastMs] = await asked(pageOr(Math.max(1, Number(pagination?.total_pages))));
  return { ...list, accesses, total: Number(pagination?.total), firstMs, farMs, lastMs };
}

/** How the tables are read by every SELECT that is sent meanwhile. */
async function explained(dataSource: DataSource, work: () => Promise<void>): Promise<Access[]> {
  const sent: [sql: string, parameters: unknown[]][] = [];
  const { pool } = dataSource.driver as unknown as { pool: Pool };
  const { query, execute } = pool;
  for (const [verb, original] of Object.entries({ query, execute }))
    pool[verb as keyof Pool] = (sql, parameters, callback) => {
      sent.push([sql, parameters]);
      return original.call(pool, sql, parameters, callback);
    };
  await work().finally(() => Object.assign(pool, { query, execute }));
  const accesses: Access[] = [];
  for (const [sql, parameters] of sent.filter(([text]) => text.startsWith('SELECT')))
    for (const line of (await dataSource.query(`EXPLAIN ${sql}`, parameters)) as Record<string, string | null>[])
      // What stands in brackets is what another line of the same EXPLAIN has found.
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
