import { contract } from '../../../services/api/src/generated/contract.ts';
import { operations, type OperationId } from '../../../services/api/src/generated/operations.ts';
import type { CallOptions, Reply } from '../../send.ts';
import type { DataSource } from './fill.ts';

/** A list of the contract, as it is or narrowed by one of its filters. */
export type List = { operation: OperationId; filter: string; query: Record<string, string> };
type Call = (operation: OperationId, options: CallOptions) => Promise<Reply>;
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

/** Of pages that are read several times, the middle one counts. */
const times = 5;
const farPage = 500;

/** Asks for the first page, the 500th and the last, and explains every statement that the service sent for the first. */
export async function look(dataSource: DataSource, call: Call, eventId: string, list: List): Promise<Seen> {
  const { operation, query } = list;
  const sent: [sql: string, parameters: unknown[]][] = [];
  const asked = async (page: Record<string, number>): Promise<[Reply, number]> => {
    const beganMs = performance.now();
    const reply = await call(operation, { id: eventId, query: { ...query, ...page } });
    if (reply.status !== 200) throw new Error(`${operation} answered ${reply.status}: ${reply.text}`);
    return [reply, performance.now() - beganMs];
  };

  const { pool } = dataSource.driver as unknown as { pool: Pool };
  const { query: ask, execute } = pool;
  for (const [verb, original] of Object.entries({ query: ask, execute }))
    pool[verb as keyof Pool] = (sql, parameters, callback) => {
      sent.push([sql, parameters]);
      return original.call(pool, sql, parameters, callback);
    };
  const [first] = await asked({}).finally(() => Object.assign(pool, { query: ask, execute }));
  // What begins at an id has no further page.
  const pageOr = (page: number): Record<string, number> => (list.filter === 'before' ? {} : { page });
  async function median(page: Record<string, number>): Promise<number> {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) taken.push((await asked(page))[1]);
    return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  }
  const firstMs = await median({});
  const farMs = await median(pageOr(farPage));
  const [, lastMs] = await asked(pageOr(Math.max(1, Number(first.pagination['total_pages']))));
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
  return { ...list, accesses, total: Number(first.pagination['total']), firstMs, farMs, lastMs };
}
