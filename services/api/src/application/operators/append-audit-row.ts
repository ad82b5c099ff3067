import { splitTexts, toStoredTexts } from '../../domain/audit-text.ts';
import { emptyLog, signedText, type AuditHead, type AuditRow } from '../../domain/audit-log.ts';
import type { Revocation } from '../../domain/revocation.ts';
import type { CommandDeps, CommandUnit } from './command.ts';
import { hashOperatorAnew } from './hash-operator-anew.ts';
import { inOperatorUnit, type OperatorUnit } from './operator-unit.ts';
import { personOf, type Authority } from './person.ts';

/** What a unit has done, for the log. `arguments` and `subjects` have no secrets. */
export type AuditEntry = { arguments: unknown; subjects: readonly string[]; result: AuditRow['result'] };

export type Audited<T> = { value: T; head: AuditHead };

/**
 * Runs what a person changes, and appends its row to the audit log in the same transaction.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function audited<T>(
  deps: CommandDeps,
  authority: Authority,
  command: string,
  run: (unit: CommandUnit) => Promise<{ value: T; entry: AuditEntry; revoked?: readonly Revocation[] }>,
): Promise<Audited<T>> {
  const { revoked, ...done } = await inOperatorUnit(deps, async (unit) => {
    // Read before everything else: whoever appends a row meanwhile takes this place, and this unit is run again from its start.
    // So what it reads below, such as the operators and an approval, has not been changed by another command at its commit.
    const before = (await unit.tx.auditLog.head()) ?? emptyLog;
    const person = await personOf(unit, authority, command);
    // `operators roll` makes another key: its hash is of the current key of the keyring.
    const anew = command === 'operators roll' ? [] : await hashOperatorAnew(unit, authority);
    const {
      value,
      entry,
      revoked: ended = [],
    } = await run({ ...unit, person, settings: deps.settings, partners: deps.partners });
    const head = await appendAuditRow(unit, before, { command, operator: person.name, ...entry });
    return { value, head, revoked: [...anew, ...ended] };
  });
  await deps.revoked(revoked);
  return done;
}

/** 131 bits. */
const saltLength = 22;

/** @throws Conflict, at the latest at the commit, when another row was appended after `before` */
export async function appendAuditRow(
  { tx, secrets, random, realNow }: OperatorUnit,
  before: AuditHead,
  { command, operator, arguments: given, subjects, result }: AuditEntry & Pick<AuditRow, 'command' | 'operator'>,
): Promise<AuditHead> {
  const { rest, texts } = splitTexts(given);
  const freeText = toStoredTexts(texts, random.base62(saltLength));
  const unsigned = {
    number: before.number + 1,
    id: random.id('aud_'),
    at: realNow,
    operator,
    command,
    arguments: JSON.stringify(rest),
    freeText,
    freeTextHash: freeText === null ? null : secrets.textHash(freeText),
    subjects: JSON.stringify(subjects),
    result,
    keyName: secrets.current,
    previous: before.hmac,
  };
  const hmac = secrets.auditMac(secrets.current, signedText(unsigned));
  if (hmac === null) throw new Error(`The keyring does not have its own key ${secrets.current}.`);
  await tx.auditLog.append({ ...unsigned, hmac });
  return { number: unsigned.number, hmac };
}
