import type { CountedList, ListTotals } from '../../application/lists/list-totals-port.ts';
import { boundDelayMs } from '../../application/lists/counting-times.ts';
import { idTime } from '../../domain/id-time.ts';
import type { Session } from './connection/session.ts';
import { readBound } from './connection/unit-deadline.ts';
import {
  andListed,
  boundTable,
  checkpointTable,
  countedLists,
  ofList,
  type CheckpointRow,
} from './lists/counted-lists.ts';
import { merchantsAfter } from './merchant-rows.ts';
import { databaseClock, indexHint } from './statements/dialects.ts';
import { compareAndSet, insert, select } from './statements/statements.ts';
import { joined, ofScope, type Condition } from './statements/conditions.ts';

/** How many rows are counted in one statement. */
const rowsAtOnce = 10_000;
/** A list is counted when it has this number of rows above its checkpoint. Counting fewer costs almost nothing. */
const rowsToCount = 500;

/** Keeps the checkpoints of the counted lists: lists/counted-lists.ts, docs/adr/0005. */
export function listTotals(session: Session): ListTotals {
  /**
   * A SELECT's text from FROM to ORDER BY: the rows of a list after an id and up to an end. The end is an id or a bound. A
   * bound has no random part, so no id equals it.
   */
  function rowsBetween({ list, ...scope }: CountedList, after: string, [test, end]: ['<' | '<=', string]): Condition {
    const { sql, values } = ofScope(scope);
    return {
      sql: `FROM ${list} item ${indexHint(session, `${list}_list`)}
        WHERE ${sql}${andListed(list)} AND id > ? AND id ${test} ? ORDER BY id`,
      values: [...values, after, end],
    };
  }

  /** @returns the number of rows, at most `rowsAtOnce`, and the last id counted; null when these were all */
  async function countRows({ sql, values }: Condition): Promise<{ count: number; last: string | null }> {
    const text = `SELECT COUNT(*) AS count, MAX(id) AS last FROM (SELECT id ${sql} LIMIT ${rowsAtOnce}) part`;
    const [found] = (await session.run(text, values)).rows;
    const count = Number(found?.['count']);
    return { count, last: count === rowsAtOnce ? String(found?.['last']) : null };
  }

  async function checkpointsAfter(merchant: string) {
    const { ids, last } = await merchantsAfter(session, merchant);
    const checkpoints = ids.length === 0 ? [] : await select(session, checkpointTable, { merchantId: ids });
    return { ids, checkpoints, last };
  }

  /** Reads a checkpoint and locks it: until this unit ends, no other unit counts it or changes its count. */
  async function lockCheckpoint({ list, ...scope }: CountedList): Promise<CheckpointRow | null> {
    const { sql, values } = ofList(scope, list);
    const { affected } = await session.run(`UPDATE list_checkpoints SET late_count = late_count WHERE ${sql}`, values);
    if (affected === 0) return null;
    const [checkpoint] = await select(session, checkpointTable, { ...scope, list });
    return checkpoint ?? null;
  }

  return {
    async raiseBound(now) {
      const [clock] = (await session.run(`SELECT ${databaseClock(session).epochMs} AS ms`, [])).rows;
      const bound = idTime(Math.min(now.getTime(), Number(clock?.['ms'])) - boundDelayMs);
      const known = await readBound(session);
      if (known === '') await insert(session, boundTable, { name: 'lists', idTime: bound });
      else
        await session.defer("UPDATE counting_bounds SET id_time = ? WHERE name = 'lists' AND id_time < ?", [
          bound,
          bound,
        ]);
      return bound;
    },

    async listsToCount(bound, afterMerchant) {
      const { ids, checkpoints, last } = await checkpointsAfter(afterMerchant);
      const all: CountedList[] = ids.flatMap((merchantId) =>
        [false, true].flatMap((livemode) => [...countedLists.keys()].map((list) => ({ merchantId, livemode, list }))),
      );
      if (all.length === 0) return { found: [], last };
      const parts = all.map((list, index) => {
        const counted = checkpoints.find((row) => isOf(row, list))?.countedId ?? '';
        const { sql, values } = rowsBetween(list, counted, ['<', boundOf(list, bound)]);
        const nth = `SELECT ${index} AS list, (SELECT id ${sql} LIMIT 1 OFFSET ${rowsToCount - 1}) AS nth`;
        return { sql: nth, values };
      });
      const { sql: each, values } = joined(parts, ' UNION ALL ');
      const found = await session.runUnprepared(`SELECT list FROM (${each}) found WHERE nth IS NOT NULL`, values);
      return { found: found.flatMap(({ list }) => all[Number(list)] ?? []), last };
    },

    async checkpoints(afterMerchant) {
      const { checkpoints, last } = await checkpointsAfter(afterMerchant);
      return { found: checkpoints, last };
    },

    countSome: (list, after, upTo) => countRows(rowsBetween(list, after, ['<=', upTo])),

    async countMore(list, bound) {
      const checkpoint = await lockCheckpoint(list);
      if (checkpoint === null) {
        await insert(session, checkpointTable, { ...list, countedId: '', countedRows: 0, lateCount: 0 });
        return true;
      }
      const { countedId, countedRows, lateCount } = checkpoint;
      const end = boundOf(list, bound);
      if (countedId >= end) return false;
      const { count, last } = await countRows(rowsBetween(list, countedId, ['<', end]));
      const counted = { countedId: last ?? end, countedRows: countedRows + count };
      await compareAndSet(session, checkpointTable, { ...list, countedId, countedRows, lateCount }, counted);
      return last !== null;
    },

    async recount(list) {
      const checkpoint = await lockCheckpoint(list);
      if (checkpoint === null) return null;
      const { countedId, countedRows: was, lateCount } = checkpoint;
      const { sql, values } = rowsBetween(list, '', ['<=', countedId]);
      const [found] = (await session.run(`SELECT COUNT(*) AS count FROM (SELECT id ${sql}) counted`, values)).rows;
      const is = Number(found?.['count']);
      if (is === was) return null;
      await compareAndSet(
        session,
        checkpointTable,
        { ...list, countedId, countedRows: was, lateCount },
        // A process may have kept ids by the wrong count.
        { countedRows: is, lateCount: lateCount + 1 },
      );
      return { was, is };
    },
  };
}

/** An id below all ids of the list that were generated at the bound's time or later. */
const boundOf = ({ list }: CountedList, bound: string): string => `${countedLists.get(list)?.prefix ?? ''}${bound}`;

const isOf = (row: CheckpointRow, { merchantId, livemode, list }: CountedList): boolean =>
  row.merchantId === merchantId && row.livemode === livemode && row.list === list;
