import type { Hold } from '../../domain/hold.ts';
import { say } from '../../domain/message.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Restore } from '../../domain/restore.ts';
import { checkNote } from '../ledger/check-note.ts';
import type { CommandUnit } from '../operators/command.ts';
import { isActive } from '../operators/person.ts';

/**
 * `despite`: why the hold of a restored copy ends although nobody can tell what is missing. `keysChecked`: operators have looked at the
 * keys that work, because no witness knows what was revoked.
 */
export type EndOfRestore = { despite?: string | null; keysChecked?: boolean };

/** Writes nothing. @throws Refusal VALIDATION_ERROR; CONFLICT when the hold of a restored copy must not end yet */
export async function mayEndRestore(
  unit: CommandUnit,
  hold: Hold,
  { despite = null, keysChecked = false }: EndOfRestore,
): Promise<void> {
  if (despite !== null) checkNote('despite', despite);
  const restore = await restoreOf(unit, hold);
  if (restore === null) return;
  if (despite === null && hold.checkedAt === null)
    throw new Refusal(
      'CONFLICT',
      say('The database is a restored copy: run svc-admin restore check first, or say with --despite why not.'),
    );
  if (despite === null && hold.canTell !== true)
    throw new Refusal(
      'CONFLICT',
      say(
        'A partner could not tell what is missing here: compare its statements of these days, and say with --despite what you have found.',
      ),
    );
  if (keysChecked || !isWithoutWitness(restore)) return;
  const keys = await unit.tx.apiKeys.countActive();
  const operators = (await unit.tx.operators.list()).filter(isActive).length;
  throw new Refusal(
    'CONFLICT',
    say(
      'Nothing knows what was revoked since the copy was made. {keys} API keys and {operators} operators work: look at them with keys list and operators list, end what must not work, and add --keys-checked.',
      { keys: String(keys), operators: String(operators) },
    ),
  );
}

/** The past is known: what is missing because of it does not hold the service again. */
export async function endRestore(unit: CommandUnit, hold: Hold): Promise<void> {
  const restore = await restoreOf(unit, hold);
  if (restore === null) return;
  const endedAs = hold.canTell === true ? 'CHECKED' : 'DESPITE';
  await unit.tx.restores.end(restore, { ...restore, endedAt: unit.realNow, endedAs });
}

async function restoreOf({ tx }: CommandUnit, { restoreId }: Hold): Promise<Restore | null> {
  return restoreId === null ? null : tx.restores.find(restoreId);
}

const isWithoutWitness = ({ witness }: Restore): boolean => witness === 'NONE' || witness === 'PARTNER';
