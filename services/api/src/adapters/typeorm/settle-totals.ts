import type { CountedList } from '../../application/lists/list-totals-port.ts';
import { boundBehindMs } from '../../application/lists/settling-times.ts';
import { idTime } from '../../domain/id-time.ts';
import { databaseClock } from './sql/database-clock.ts';
import {
  boundTable,
  checkpointTable,
  countedLists,
  ofList,
  ofScope,
  readBound,
  type CheckpointRow,
} from './sql/list-totals.ts';
import { indexHint } from './sql/list-query.ts';
import { merchantTable } from './merchants.ts';
import type { Session } from './sql/session.ts';
import type { Condition } from './sql/table-metadata.ts';
import { compareAndSet, insert, select } from './sql/statements.ts';
import type { Tx } from '../../application/store.ts';

/** Rows that are counted at once. */
const piece = 10_000;
/** A checkpoint that is fewer rows behind stays as it is: reading them costs next to nothing. */
const worthwhile = 500;
/** Merchants that are looked at in one statement. */
const merchantsAtOnce = 25;

export function listTotals(session: Session): Tx['listTotals'] {
  /** Rows of a list after an id, in their order. Ids are never equal to a bound, which has no random part. */
  function rows({ list, ...scope }: CountedList, after: string, [test, end]: ['<' | '<=', string]): Condition {
    const { sql, values } = ofScope(session, scope);
    return {
      sql: `FROM ${list} item ${indexHint(session, `${list}_list`)} WHERE ${sql} AND id > ? AND id ${test} ? ORDER BY id`,
      values: [...values, after, end],
    };
  }

  /** @returns how many there are, up to a piece, and the last of them */
  async function countPiece({ sql, values }: Condition): Promise<{ count: number; last: string | null }> {
    const text = `SELECT COUNT(*) AS count, MAX(id) AS last FROM (SELECT id ${sql} LIMIT ${piece}) piece`;
    const [found] = (await session.run(text, values)).rows;
    const count = Number(found?.['count']);
    return { count, last: count === piece ? String(found?.['last']) : null };
  }

  async function merchantsAfter(id: string) {
    const found = await select(
      session,
      merchantTable,
      { id: { after: id } },
      { order: { id: 'ASC' }, limit: merchantsAtOnce },
    );
    const ids = found.map((merchant) => merchant.id);
    const checkpoints = ids.length === 0 ? [] : await select(session, checkpointTable, { merchantId: ids });
    return { ids, checkpoints, last: ids[merchantsAtOnce - 1] ?? null };
  }

  /** Until this unit ends, no other one settles it, and none counts a late row in it. */
  async function locked({ list, ...scope }: CountedList): Promise<CheckpointRow | null> {
    const { sql, values } = ofList(session, scope, list);
    const { affected } = await session.run(`UPDATE list_checkpoints SET late_count = late_count WHERE ${sql}`, values);
    if (affected === 0) return null;
    const [checkpoint] = await select(session, checkpointTable, { ...scope, list });
    return checkpoint ?? null;
  }

  return {
    async raiseBound(now) {
      const [clock] = (await session.run(`SELECT ${databaseClock(session).epochMs} AS ms`, [])).rows;
      const bound = idTime(Math.min(now.getTime(), Number(clock?.['ms'])) - boundBehindMs);
      const known = await readBound(session);
      if (known === '') await insert(session, boundTable, { name: 'lists', idTime: bound });
      else
        await session.defer("UPDATE settling_bounds SET id_time = ? WHERE name = 'lists' AND id_time < ?", [
          bound,
          bound,
        ]);
      return bound;
    },

    async listsToSettle(bound, afterMerchant) {
      const { ids, checkpoints, last } = await merchantsAfter(afterMerchant);
      const all: CountedList[] = ids.flatMap((merchantId) =>
        [false, true].flatMap((livemode) => [...countedLists.keys()].map((list) => ({ merchantId, livemode, list }))),
      );
      if (all.length === 0) return { found: [], last };
      const parts = all.map((list, index) => {
        const settled = checkpoints.find((row) => isOf(row, list))?.settledId ?? '';
        const { sql, values } = rows(list, settled, ['<', boundOf(list, bound)]);
        const far = `SELECT ${index} AS list, (SELECT id ${sql} LIMIT 1 OFFSET ${worthwhile - 1}) AS far`;
        return { sql: far, values };
      });
      const text = `SELECT list FROM (${parts.map(({ sql }) => sql).join(' UNION ALL ')}) found WHERE far IS NOT NULL`;
      const far = await session.runUnprepared(
        text,
        parts.flatMap(({ values }) => values),
      );
      return { found: far.flatMap(({ list }) => all[Number(list)] ?? []), last };
    },

    async checkpoints(afterMerchant) {
      const { checkpoints, last } = await merchantsAfter(afterMerchant);
      return { found: checkpoints, last };
    },

    countSome: (list, after, upTo) => countPiece(rows(list, after, ['<=', upTo])),

    async settleSome(list, bound) {
      const checkpoint = await locked(list);
      if (checkpoint === null) {
        await insert(session, checkpointTable, { ...list, settledId: '', settledCount: 0, lateCount: 0 });
        return true;
      }
      const { settledId, settledCount, lateCount } = checkpoint;
      const end = boundOf(list, bound);
      if (settledId >= end) return false;
      const { count, last } = await countPiece(rows(list, settledId, ['<', end]));
      const settled = { settledId: last ?? end, settledCount: settledCount + count };
      await compareAndSet(session, checkpointTable, { ...list, settledId, settledCount, lateCount }, settled);
      return last !== null;
    },

    async recount(list) {
      const checkpoint = await locked(list);
      if (checkpoint === null) return null;
      const { settledId, settledCount: was, lateCount } = checkpoint;
      const { sql, values } = rows(list, '', ['<=', settledId]);
      const [found] = (await session.run(`SELECT COUNT(*) AS count FROM (SELECT id ${sql}) settled`, values)).rows;
      const is = Number(found?.['count']);
      if (is === was) return null;
      await compareAndSet(
        session,
        checkpointTable,
        { ...list, settledId, settledCount: was, lateCount },
        { settledCount: is },
      );
      return { was, is };
    },
  };
}

/** Below all ids of the list that were drawn at the bound's time or later. */
const boundOf = ({ list }: CountedList, bound: string): string => `${countedLists.get(list) ?? ''}${bound}`;

const isOf = (row: CheckpointRow, { merchantId, livemode, list }: CountedList): boolean =>
  row.merchantId === merchantId && row.livemode === livemode && row.list === list;
