import { nounOf, say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';
import { railNames, isRailName } from '../../domain/rail.ts';
import { parseLineName, type Movement, type StoredLine } from '../../domain/statement-line.ts';
import type { Reads } from '../store.ts';

export type LineReads = Pick<Reads, 'statements' | 'statementEnds'>;

/**
 * The line of a statement, or the movements of ours, with this name. A chargeback that was won has two movements.
 * @throws Refusal VALIDATION_ERROR when there is none
 */
export async function named({ statements }: LineReads, name: string): Promise<[StoredLine] | Movement[]> {
  const line = parseLineName(name);
  if (line === null) {
    const movements = await statements.movements(railNames, [name]);
    return movements.length > 0 ? movements : notFound(name);
  }
  if (!isRailName(line.rail)) return notFound(name);
  const [found] = await statements.lines(line.rail, line.day, [line.lineId]);
  return found === undefined ? notFound(name) : [found];
}

function notFound(id: string): never {
  const message = say('There is no {kind} {id}.', { kind: nounOf('line of a statement'), id });
  throw invalid({ field: 'id', code: 'NOT_FOUND', message });
}
