import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import {
  isLine,
  isUntouched,
  nameOf,
  partnerAccountOf,
  type Movement,
  type StoredLine,
} from '../../domain/statement-line.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { CommandUnit } from '../operators/command.ts';
import { netTwo, notOpen } from './end-lines.ts';
import { named, type LineReads } from './named-line.ts';
import type { StatementEnd } from './statement-ends-port.ts';

/** The names of two lines, or of two movements. */
export type LinesToNet = { first: string; second: string };

type Pair = readonly [StoredLine | Movement, StoredLine | Movement];

/** Writes nothing. @throws Refusal VALIDATION_ERROR, CONFLICT when they do not take each other back, or are not open */
export async function nettable({ tx }: CommandUnit, names: LinesToNet): Promise<Pair> {
  const [first, second] = [await openOne(tx, names.first), await openOne(tx, names.second)];
  const of = { first: nameOf(first), second: nameOf(second) };
  if (isLine(first) !== isLine(second))
    throw new Refusal(
      'CONFLICT',
      say('{first} and {second} are a line and a movement: net two lines, or two movements.', of),
    );
  if (first.kind !== second.kind || partnerAccountOf(first) !== partnerAccountOf(second))
    throw new Refusal('CONFLICT', say('{first} and {second} are not of one kind at one partner.', of));
  const [one, other] = [formatCentimos(first.amountCentimos), formatCentimos(second.amountCentimos)];
  if (first.amountCentimos + second.amountCentimos !== 0)
    throw new Refusal(
      'CONFLICT',
      say('{first} has S/ {one} and {second} S/ {other}: only opposite sums net each other.', { ...of, one, other }),
    );
  return [first, second];
}

/** Two that only a person knows to be one matter. @throws Refusal as `nettable` does */
export async function netLines(unit: CommandUnit, names: LinesToNet): Promise<StatementEnd> {
  const [first, second] = await nettable(unit, names);
  return netTwo(unit, first, second);
}

/** The line or the movement that nothing is in. @throws Refusal CONFLICT */
async function openOne(reads: LineReads, name: string): Promise<StoredLine | Movement> {
  const all: readonly (StoredLine | Movement)[] = await named(reads, name);
  const open = all.find(isUntouched);
  if (open !== undefined) return open;
  const [one] = all;
  if (one === undefined) throw new Error(`Nothing has the name ${name}.`);
  throw notOpen(one, await statusOf(reads, one));
}

/** The status of a movement is derived. */
export async function statusOf({ statementEnds }: LineReads, one: StoredLine | Movement): Promise<string> {
  if (isLine(one)) return one.status === 'OPEN' ? 'partly matched' : one.status;
  if (one.statementDay !== null) return 'MATCHED';
  return one.endId === null ? 'OPEN' : ((await statementEnds.find(one.endId))?.kind ?? 'OPEN');
}
