import type { Row } from '../connection/session.ts';
import { joined, type Condition } from '../statements/conditions.ts';

// How a page with a large offset is found in several lists that are read as one.

/** A SELECT of `what` from one of several lists that share one order of ids, under further conditions. */
type ListSelect = (what: string, more: readonly Condition[], limits: string) => Condition;
type Read = (select: Condition) => Promise<Row[]>;

/** With at most this number of rows left to skip, no further step is made. */
const closeEnough = 500;
/** The first step shows in what proportion the lists are mixed. The second covers most of the way. */
const firstStep = 1_000;
const maximumSteps = 6;

/**
 * Finds a deep page in several lists that are read as one, newest first. Each list is read in its own index, in total
 * about as many rows as the offset. A merge of the lists would store and sort that number of rows for each list.
 * @returns `below`: the page is below this id; null: start at the newest. `left`: how many rows to skip from there
 */
export async function skipToDeepPage(
  read: Read,
  lists: readonly ListSelect[],
  offset: number,
): Promise<{ below: string | null; left: number }> {
  let below: string | null = null;
  let left = offset;
  let shares = lists.map(() => 1 / lists.length);
  for (let step = 0; step < maximumSteps && left > closeEnough; step += 1) {
    const rows = Math.min(left, step === 0 ? firstStep : left);
    const sizes = shares.map((share) => Math.floor(share * rows));
    const older = below === null ? [] : [condition('<', below)];
    // The id at the end of `size` rows of each list; null if the list is shorter.
    const lasts = await readOfEach(read, lists, (list, index) =>
      list(
        'id',
        older,
        `ORDER BY id DESC LIMIT ${sizes[index] === 0 ? 0 : 1} OFFSET ${Math.max(0, (sizes[index] ?? 0) - 1)}`,
      ),
    );
    // The newest of these ids. All lists together have at most as many rows from this id up as the sum of the sizes.
    const end =
      lasts
        .map((last) => (last === null ? '' : String(last)))
        .toSorted()
        .at(-1) ?? '';
    if (end === '') break;
    // How many rows each list has from `end` up: its size minus the rows below `end` down to its own last id. If a list is
    // shorter than its size, its last id is not known, and its rows from `end` up are counted.
    const counts = await readOfEach(read, lists, (list, index) => {
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

/** Reads one value of each list, in one statement; null if there is none. */
async function readOfEach(
  read: Read,
  lists: readonly ListSelect[],
  selectFrom: (list: ListSelect, index: number) => Condition,
): Promise<unknown[]> {
  const selects = lists.map((list, index) => {
    const { sql, values } = selectFrom(list, index);
    return { sql: `SELECT ${index} AS list, (${sql}) AS value`, values };
  });
  const rows = await read(joined(selects, ' UNION ALL '));
  const values = new Map(rows.map(({ list, value }) => [Number(list), value]));
  return lists.map((_list, index) => values.get(index) ?? null);
}
