import type { UnitDeps } from '../unit/unit.ts';
import { checkSum, readStatement, type CheckedLine, type StatementTotals } from './checked-statement.ts';
import { repeatedLines, type ReadLines } from './repeated-lines.ts';
import { reversals } from './reversals.ts';
import type { StatementFile } from './statement-file-port.ts';
import { checkContent, storedLines, type Place } from './stored-lines.ts';

// A statement is read from its beginning to its end, some hundred lines at a time.

/** Lines of one unit of work. */
const linesAtOnce = 500;

type Check = { onProgress?: OnProgress; checkLines(lines: readonly CheckedLine[]): Promise<void> };
/** `repeated`: the positions of lines that came before in the file as they are. They do not count. */
export type WholeStatement = { totals: StatementTotals; repeated: ReadonlySet<number> };
type OnProgress = (share: number, lines: number) => void;

/** Reads all of it before anything is written. @throws WrongStatement */
export async function checkWhole(
  { store: { read } }: Pick<UnitDeps, 'store'>,
  place: Place,
  file: StatementFile,
  { onProgress = () => undefined, checkLines }: Check,
): Promise<WholeStatement> {
  const repeated = repeatedLines();
  const reversed = reversals();
  const check = (lines: readonly CheckedLine[]) => {
    for (const line of lines) repeated.add(line);
    for (const line of lines) reversed.add(line);
    return checkLines(lines);
  };
  const found = await inBatches(file, place, check, onProgress);
  const readAgain: ReadLines = (onLine) => readStatement(file, { ...place, isPartOfCheck: true }, onLine, onProgress);
  const { positions, centimos } = await repeated.check(readAgain);
  await reversed.check(read, place, readAgain);
  const totals = { ...found, linesCentimos: found.linesCentimos - centimos };
  checkSum(totals);
  return { totals, repeated: positions };
}

/** @throws WrongStatement when one was stored with another content */
export async function checkStored(
  { store }: Pick<UnitDeps, 'store'>,
  place: Place,
  lines: readonly CheckedLine[],
): Promise<void> {
  const stored = await storedLines(store.read.statements, place, lines);
  for (const line of lines) {
    const before = stored.get(line.lineId);
    if (before !== undefined) checkContent(line, before);
  }
}

export async function inBatches(
  file: StatementFile,
  place: Place,
  work: (lines: readonly CheckedLine[]) => Promise<void>,
  onProgress: OnProgress = () => undefined,
  isWanted: (line: CheckedLine) => boolean = () => true,
): Promise<StatementTotals> {
  let batch: CheckedLine[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await work(batch);
    batch = [];
  };
  const collect = async (line: CheckedLine): Promise<void> => {
    if (!isWanted(line)) return;
    batch.push(line);
    if (batch.length === linesAtOnce) await flush();
  };
  const totals = await readStatement(file, { ...place, isPartOfCheck: true }, collect, onProgress);
  await flush();
  return totals;
}
