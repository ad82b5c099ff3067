import type { Row } from './session.ts';
import type { Condition } from './table-metadata.ts';

/** A SELECT from one of several lists whose ids have one order, under further conditions. */
type List = (what: string, more: readonly Condition[], limits: string) => Condition;
type Look = (selection: Condition) => Promise<Row[]>;

/** An offset up to here is not worth a further step. */
const near = 500;
/** The first step shows in what proportion the lists are mixed; the second one is most of the way. */
const firstStep = 1_000;
const mostSteps = 6;

/**
 * Of a page far down in several lists that are read as one, newest first: the id below which it is, and how many rows
 * are still to be skipped there. Each list is walked by itself in its index, about as many rows in all as the offset;
 * merging them would store and sort as many of each.
 */
export async function skipToDeepPage(
  look: Look,
  lists: readonly List[],
  offset: number,
): Promise<{ below: string | null; left: number }> {
  let below: string | null = null;
  let left = offset;
  let shares = lists.map(() => 1 / lists.length);
  for (let step = 0; step < mostSteps && left > near; step += 1) {
    const rows = Math.min(left, step === 0 ? firstStep : left);
    const sizes = shares.map((share) => Math.floor(share * rows));
    const older = below === null ? [] : [condition('<', below)];
    // Of so many rows of each list, the last one.
    const lasts = await each(look, lists, (list, index) =>
      list(
        'id',
        older,
        `ORDER BY id DESC LIMIT ${sizes[index] === 0 ? 0 : 1} OFFSET ${Math.max(0, (sizes[index] ?? 0) - 1)}`,
      ),
    );
    // All lists together have no more rows down to the newest of them than the sizes sum to.
    const end =
      lasts
        .map((last) => (last === null ? '' : String(last)))
        .toSorted()
        .at(-1) ?? '';
    if (end === '') break;
    // A list that goes on further has fewer by those beyond; one that is too short is counted.
    const counts = await each(look, lists, (list, index) => {
      const last = lasts[index];
      const range =
        last === null ? [...older, condition('>=', end)] : [condition('<', end), condition('>=', String(last))];
      return list('COUNT(*)', range, '');
    });
    const passed = counts.map((count, index) =>
      lasts[index] === null ? Number(count) : (sizes[index] ?? 0) - Number(count),
    );
    const sum = passed.reduce((total, count) => total + count, 0);
    shares = passed.map((count) => count / sum);
    left -= sum;
    below = end;
  }
  return { below, left };
}

const condition = (test: '<' | '>=', id: string): Condition => ({ sql: `id ${test} ?`, values: [id] });

/** One value of each list, in one statement; null where there is none. */
async function each(
  look: Look,
  lists: readonly List[],
  question: (list: List, index: number) => Condition,
): Promise<unknown[]> {
  const asked = lists.map(question);
  const rows = await look({
    sql: asked.map(({ sql }, index) => `SELECT ${index} AS list, (${sql}) AS value`).join(' UNION ALL '),
    values: asked.flatMap(({ values }) => values),
  });
  const values = new Map(rows.map(({ list, value }) => [Number(list), value]));
  return lists.map((_list, index) => values.get(index) ?? null);
}
