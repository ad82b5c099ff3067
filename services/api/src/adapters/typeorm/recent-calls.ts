import type {
  CallRecord,
  CallRecordWithEvents,
  RecentCallFilter,
  RecentCalls,
} from '../../application/call-records/call-records-port.ts';
import type { CreatedRange } from '../../application/lists/list-port.ts';
import type { Scope } from '../../domain/scope.ts';
import { callRecordTable, withEventIds } from './call-records.ts';
import type { Session } from './connection/session.ts';
import { listQuery } from './lists/list-query.ts';
import type { Condition } from './statements/conditions.ts';

/**
 * With a filter, this number of the newest calls is searched. Every call inserts a record, so an index for each filter would
 * cost each call more than it is worth; without an index, a status that no call has would read all records. The one index
 * has the columns of both filters, so that the search reads no rows.
 */
const searchedCalls = 10_000;

type BoundedFilter = RecentCallFilter & { oldestId: string | null };

export function recentCalls(session: Session): RecentCalls {
  const list = listQuery<CallRecord, CallRecordWithEvents, BoundedFilter>(session, {
    table: callRecordTable,
    prefix: 'req_',
    index: () => 'call_records_list',
    isLong: true,
    isInRealTime: true,
    where: ({ operations }) => ({ operation: operations }),
    whereSql: ({ statuses, oldestId }) => [
      ...(oldestId === null ? [] : [{ sql: 'id >= ?', values: [oldestId] }]),
      ...(statuses === null ? [] : [oneOfStatuses(statuses)]),
    ],
    toDomain: (rows) => withEventIds(session, rows),
  });

  async function bounded<F extends RecentCallFilter & CreatedRange>(scope: Scope, filter: F) {
    if (filter.statuses === null && filter.operations === null) return { ...filter, oldestId: null };
    const unfiltered = { ...filter, statuses: null, operations: null, oldestId: null };
    const [oldest] = await list.page(scope, unfiltered, { limit: 1, offset: searchedCalls - 1 });
    return { ...filter, oldestId: oldest?.id ?? null };
  }

  return {
    page: async (scope, filter, bounds) => list.page(scope, await bounded(scope, filter), bounds),
    async *all(scope, filter) {
      yield* list.all(scope, await bounded(scope, filter));
    },
    count: async (scope, filter) => list.count(scope, await bounded(scope, filter)),
  };
}

/** `422` is itself, `4xx` every status from 400 to 499. */
function oneOfStatuses(statuses: readonly string[]): Condition {
  const bounds = statuses.map((status) => [status.replace('xx', '00'), status.replace('xx', '99')].map(Number));
  return { sql: `(${bounds.map(() => 'status BETWEEN ? AND ?').join(' OR ')})`, values: bounds.flat() };
}
