import { emptyLog } from '../../domain/audit-log.ts';
import { keyless, type OperatorPerson } from '../../domain/operator.ts';
import type { Revocation } from '../../domain/revocation.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { appendAuditRow } from '../operators/append-audit-row.ts';
import type { CommandDeps, CommandUnit } from '../operators/command.ts';
import { inOperatorUnit } from '../operators/operator-unit.ts';
import { isActive } from '../operators/person.ts';
import type { Reads } from '../store.ts';

export type RepeatDeps = Omit<CommandDeps, 'revoked'>;

/**
 * Repeats what was revoked and works here, each with a row in the audit log.
 * @returns those that it has repeated: this database is a restored copy if there is any
 */
export async function repeatRevocations(
  deps: RepeatDeps,
  revocations: readonly Revocation[],
): Promise<readonly Revocation[]> {
  const repeated: Revocation[] = [];
  for (const one of revocations.toSorted((before, after) => +before.at - +after.at))
    if ((await ending(deps.store.read, one)) !== null && (await repeat(deps, one))) repeated.push(one);
  return repeated;
}

const repeat = (deps: RepeatDeps, one: Revocation): Promise<boolean> =>
  inOperatorUnit(deps, async (unit) => {
    const { tx } = unit;
    const head = (await tx.auditLog.head()) ?? emptyLog;
    const end = await ending(tx, one);
    if (end === null) return false;
    const { settings, partners } = deps;
    const more = await end({ ...unit, settings, partners, person: { name: keyless.service, isAlone: true } });
    const { kind, id, at } = one;
    await appendAuditRow(unit, head, {
      operator: keyless.service,
      command: 'restore revoke',
      arguments: { kind, id, at },
      subjects: [id, ...(more ?? [])],
      result: 'DONE',
    });
    return true;
  });

/** @returns more that it has changed */
type End = (unit: CommandUnit) => Promise<readonly string[] | void>;
type From = Pick<Reads, 'apiKeys' | 'erasures' | 'operators' | 'scopes' | 'webhookEndpoints'>;

/** How it is ended here. Null: it does not work here either, or is not here at all. */
async function ending(from: From, one: Revocation): Promise<End | null> {
  const { id } = one;
  switch (one.kind) {
    case 'API_KEY': {
      const key = await from.apiKeys.find(id);
      if (key === null || key.revokedAt !== null || key.expiresAt !== null) return null;
      return async ({ tx: { apiKeys }, realNow: now }) => {
        const seconds = Math.ceil((one.at.getTime() - now.getTime()) / 1_000);
        await (seconds > 0 ? apiKeys.expire(id, seconds) : apiKeys.revoke(id, now));
      };
    }
    case 'OPERATOR': {
      const person = await operator(from, id);
      return person && (({ tx, realNow }) => tx.operators.remove(id, realNow));
    }
    case 'OPERATOR_KEY': {
      const person = await operator(from, id);
      if (person === null || person.hash !== one.before) return null;
      // Which key of the keyring it is of, its next use tells.
      const { hash, last4 } = one;
      return ({ tx }) => tx.operators.replaceKey(person, { ...person, hash, hashKey: null, last4 });
    }
    case 'ENDPOINT_SECRET': {
      const [before] = await from.webhookEndpoints.findAll([id]);
      if (before === undefined || before.secretVersion >= one.version) return null;
      const { keyName: secretKey, version: secretVersion } = one;
      const ended = { previousSecretKey: null, previousSecretUntil: null };
      return ({ tx }) => tx.webhookEndpoints.replaceSecret(before, { ...before, secretKey, secretVersion, ...ended });
    }
    case 'CUSTOMER': {
      if ((await from.erasures.find(id)) !== null) return null;
      const scope = (await from.scopes.of('customer', id)) ?? (await from.erasures.scopeByEvents(id));
      return scope && (async (unit) => (await eraseCustomer(unit, { id })).textsOf);
    }
    default:
      // Another version has written it.
      return null;
  }
}

async function operator({ operators }: Pick<Reads, 'operators'>, id: string): Promise<OperatorPerson | null> {
  return (await operators.list()).find((one) => one.id === id && isActive(one)) ?? null;
}
