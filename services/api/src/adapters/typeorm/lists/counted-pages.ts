import type { CreatedRange } from '../../../application/lists/list-port.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { Row, Session } from '../connection/session.ts';
import { ofList, readCounted } from './counted-lists.ts';
import type { ListSelects } from './list-selects.ts';

// How a deep page of a whole counted list is found without skipping all the rows before it. At or below its checkpoint a list
// changes only together with its `late_count` (docs/adr/0005). So an id there keeps its number of rows up to it while
// `late_count` is the same: other rows are added above it only. This process keeps such an id every 5,000 rows. Only reads outside of
// units come here: a unit could see a `late_count` of its own, and roll it back.

/** The number of rows between two kept ids: skipping as many takes a millisecond. */
const stepRows = 5_000;
/** The lists of one table keep at most this number of ids, in about 3 MB. */
const mostIds = 20_000;

/** Ids by the number of rows up to them. */
type KeptIds = { lateCount: number; ids: Map<number, string> };

export function countedPages<Filter>(session: Session, list: string, selects: ListSelects<Filter>) {
  type ListFilter = Filter & CreatedRange;
  const lists = new Map<string, KeptIds>();
  let kept = 0;

  function keep(key: string, own: KeptIds, count: number, id: string): void {
    if (kept === mostIds) {
      lists.clear();
      own.ids.clear();
      kept = 0;
    }
    kept += 1;
    lists.set(key, own);
    own.ids.set(count, id);
  }

  /** Reads the newest ids up to one, after `offset` rows, and `late_count` of the same moment. */
  function readUpTo(scope: Scope, filter: ListFilter, upTo: string, limit: number, offset: number): Promise<Row[]> {
    const all = [selects.scopeCondition(scope, filter), { sql: 'id <= ?', values: [upTo] }];
    const page = selects.select('id', filter, all, `ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`);
    const { sql, values } = ofList(scope, list);
    const text = `SELECT id, (SELECT late_count FROM list_checkpoints WHERE ${sql}) AS late_count FROM (${page.sql}) page`;
    return session.runUnprepared(text, [...values, ...page.values]);
  }

  /** @returns the ids of the page; null when they have to be found by skipping all rows before them */
  return async (scope: Scope, filter: ListFilter, limit: number, offset: number): Promise<Row[] | null> => {
    if (offset <= stepRows) return null;
    const rows = selects.from(filter);
    const { countedId, countedRows, lateCount, newer } = await readCounted(session, scope, { list, rows });
    /** How many rows the list has up to the first one of the page. */
    const wanted = countedRows + newer - offset;
    if (wanted <= -stepRows) return [];
    // The newest rows, or about the end: a count that is too low for a while must cut no page.
    if (wanted > countedRows || wanted <= 0) return null;

    const key = JSON.stringify([scope.merchantId, scope.livemode]);
    const found = lists.get(key);
    const own = found?.lateCount === lateCount ? found : { lateCount, ids: new Map<number, string>() };
    let upTo = Math.min(countedRows, ...[...own.ids.keys()].filter((count) => count >= wanted));
    let id = own.ids.get(upTo) ?? countedId;
    for (;;) {
      const left = upTo - wanted;
      const isStep = left > stepRows;
      const read = await readUpTo(scope, filter, id, isStep ? 1 : limit, isStep ? stepRows : left);
      const [first] = read;
      // The counted rows have changed since they were read.
      if (first === undefined || Number(first['late_count']) !== lateCount) return null;
      if (!isStep) return read;
      upTo -= stepRows;
      id = String(first['id']);
      keep(key, own, upTo, id);
    }
  };
}
