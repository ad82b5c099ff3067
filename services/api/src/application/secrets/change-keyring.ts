import { say } from '../../domain/message.ts';
import { invalid, Refusal } from '../../domain/refusal.ts';
import type { CommandUnit } from '../operators/command.ts';
import type { KeyringCheck } from './keyring-checks-port.ts';
import { liveRings } from './live-rings.ts';

// What commands change about the keys of the keyring. One operator does it alone: whoever runs such a command holds the keyring, which
// is more than any command can do, and a second person would have to be shown it. Each leaves a row in the audit log.

export type ByKey = { key: string };

/** `linksOlderThan`: days of open objects whose links end. Left out: none do. */
export type Retirement = ByKey & { linksOlderThan?: number };

/** @throws Refusal VALIDATION_ERROR when the keyring or the database does not have the key */
async function checkOf({ tx, secrets }: CommandUnit, key: string): Promise<KeyringCheck> {
  const check = (await tx.keyringChecks.list()).find(({ name }) => name === key);
  if (check === undefined || !secrets.checks.has(key))
    throw invalid({
      field: 'key',
      code: 'NOT_FOUND',
      message: say('The keyring of this command has no key {key}.', { key }),
    });
  if (check.verifyOnlyAt !== null || !secrets.has(key))
    throw new Refusal('CONFLICT', say('{key} was removed already: it only verifies.', { key }));
  return check;
}

/** From now on it may be the first key. @throws Refusal CONFLICT while a process that runs does not have it */
export async function promoteKey(unit: CommandUnit, { key }: ByKey): Promise<void> {
  const check = await checkOf(unit, key);
  const without = (await liveRings(unit.tx)).filter(({ keys }) => !keys.includes(key)).map(({ process }) => process);
  if (without.length > 0)
    throw new Refusal(
      'CONFLICT',
      say('{processes} runs without {key}: give it the keyring with this key first.', {
        processes: without.join(', '),
        key,
      }),
    );
  if (check.retiredAt !== null) await unit.tx.keyringChecks.change(check, { retiredAt: null });
}

/** From now on what was made with it is made anew. @throws Refusal CONFLICT while a process has it first */
export async function retireKey(unit: CommandUnit, { key }: Retirement): Promise<void> {
  const check = await checkOf(unit, key);
  await refuseFirst(unit, key);
  if (check.retiredAt === null) await unit.tx.keyringChecks.change(check, { retiredAt: unit.realNow });
}

/** `names`: what still names it, in words, as the command has counted it. Empty: nothing does. */
export type Removal = ByKey & { names: string; isVerified: boolean };

/**
 * It is only for verification from now on, or nothing needs it.
 * @throws Refusal CONFLICT while something names it, a process has it first, or it is used and not retired
 */
export async function removeKey(
  unit: CommandUnit,
  { key, names, isVerified }: Removal,
): Promise<{ isVerifyOnly: boolean }> {
  const check = await checkOf(unit, key);
  await refuseFirst(unit, key);
  if (check.usedAt !== null && check.retiredAt === null)
    throw new Refusal('CONFLICT', say('{key} is not retired: retire it first.', { key }));
  if (check.usedAt !== null && names !== '')
    throw new Refusal('CONFLICT', say('{key} is still named: {names}.', { key, names }));
  const isVerifyOnly = check.usedAt !== null && isVerified;
  if (isVerifyOnly) await unit.tx.keyringChecks.change(check, { verifyOnlyAt: unit.realNow });
  else await unit.tx.keyringChecks.remove(check);
  return { isVerifyOnly };
}

async function refuseFirst(unit: CommandUnit, key: string): Promise<void> {
  const first = (await liveRings(unit.tx)).filter(({ keys }) => keys[0] === key).map(({ process }) => process);
  const places = [...(unit.secrets.current === key ? ['svc-admin'] : []), ...first].join(', ');
  if (places !== '')
    throw new Refusal(
      'CONFLICT',
      say('{key} is the first key of {places}: promote another one first.', { key, places }),
    );
}
