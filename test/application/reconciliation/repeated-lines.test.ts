import { expect, test } from '@jest/globals';
import type { CheckedLine } from '../../../services/api/src/application/reconciliation/checked-statement.ts';
import { repeatedLines } from '../../../services/api/src/application/reconciliation/repeated-lines.ts';

// Whether a line id comes twice with another content, with any hash.

const line = (row: number, lineId: string, amountCentimos = -1): CheckedLine => {
  const at = new Date('2026-06-17T17:00:00.000Z');
  return { lineId, at, kind: 'partner_fee', reference: '', paymentId: null, amountCentimos, position: row, row };
};

/** How many came before as they are, or why these lines are refused, and how often they were read again. */
async function checked(lines: readonly CheckedLine[], hash?: (lineId: string) => number) {
  const repeated = repeatedLines(hash);
  const placed = lines.map((one, position) => ({ ...one, position }));
  for (const one of placed) repeated.add(one);
  let readings = 0;
  const check = repeated.check(async (onLine) => {
    readings += 1;
    for (const one of placed) onLine(one);
  });
  const answer = await check.then(({ positions, centimos }) => [positions.size, centimos], String);
  return [answer, readings];
}

const many = (count: number): CheckedLine[] =>
  Array.from({ length: count }, (_, index) => line(index + 2, `LINE-${index}`));
const refused = (row: number, id: string) =>
  expect.stringContaining(`Row ${row} of the statement: The line ${id} is there a second time, with another content.`);

test('ids of their own need no further reading', async () => {
  expect(await checked([])).toEqual([[0, 0], 0]);
  expect(await checked(many(50_000))).toEqual([[0, 0], 0]);
});

test('the same line again is good, another content is not, wherever it stands', async () => {
  const lines = many(20_000);
  expect(await checked([...lines, line(20_002, 'LINE-0')])).toEqual([[1, -1], 1]);
  for (const id of ['LINE-0', 'LINE-9999', 'LINE-19999'])
    expect(await checked([...lines, line(20_002, id, -2)])).toEqual([refused(20_002, id), 1]);
});

test('a collision refuses no good file and passes no bad one', async () => {
  const lines = many(3_000);
  const bad = [...lines, line(3_002, 'LINE-7', -2)];
  for (const hash of [() => 1, (id: string) => id.length, (id: string) => id.charCodeAt(id.length - 1)]) {
    expect(await checked(lines, hash)).toEqual([[0, 0], 1]);
    expect(await checked(bad, hash)).toEqual([refused(3_002, 'LINE-7'), 1]);
  }
});

test('a file of which each line is there twice is compared some thousand lines at a time', async () => {
  const lines = many(25_000);
  expect(await checked([...lines, ...lines])).toEqual([[25_000, -25_000], 3]);
  expect(await checked([...lines, ...lines, ...lines])).toEqual([[50_000, -50_000], 3]);
  const [answer] = await checked([...lines, ...lines, line(60_000, 'LINE-24999', -3)]);
  expect(answer).toEqual(refused(60_000, 'LINE-24999'));
});

test('the hash has 53 bits: hundred thousand similar ids have no two alike', async () => {
  const similar = Array.from({ length: 100_000 }, (_, index) => line(index, String(index).padStart(12, '0')));
  expect(await checked(similar)).toEqual([[0, 0], 0]);
});
