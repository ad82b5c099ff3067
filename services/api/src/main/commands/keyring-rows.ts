import type { LiveRing } from '../../application/secrets/live-rings.ts';
import type { KeyringCheck } from '../../application/secrets/keyring-checks-port.ts';
import { checkedObjects, namingObjects, type KeyringUse } from '../../application/secrets/keyring-uses-port.ts';
import type { Secrets } from '../../application/ports.ts';
import { adminLine } from '../command-line.ts';

// The words of `svc-admin keyring`.

export type KeyRow = {
  key: string;
  state: string;
  /** How many objects name it: what must end or change before it can be removed, and what it only checks. */
  named_by: Record<string, number>;
  checks: Record<string, number>;
  processes: string[];
};

/** Objects of which nobody knows the key count for each key that is used and not the current one. */
export function keyRows(
  { secrets, known, uses }: { secrets: Secrets; known: readonly KeyringCheck[]; uses: readonly KeyringUse[] },
  rings: readonly LiveRing[],
): KeyRow[] {
  const names = [...new Set([...secrets.checks.keys(), ...known.map(({ name }) => name)])];
  return names.map((key) => {
    const check = known.find(({ name }) => name === key);
    const mine = usesOf(uses, key);
    const counts = (objects: readonly string[]) =>
      Object.fromEntries(
        mine.filter(({ object }) => objects.includes(object)).map(({ object, count }) => [object, count]),
      );
    return {
      key,
      state: stateOf(secrets, key, check),
      named_by: check?.usedAt === null ? {} : counts(namingObjects),
      checks: check?.usedAt === null ? {} : counts(checkedObjects),
      processes: rings
        .filter(({ keys }) => keys.includes(key))
        .map(({ process, keys }) => `${process}${keys[0] === key ? ' (first)' : ''}`),
    };
  });
}

/** One row for each kind of object. */
export function usesOf(uses: readonly KeyringUse[], key: string): KeyringUse[] {
  const mine = uses.filter((use) => use.key === key || use.key === null);
  return [...new Set(mine.map(({ object }) => object))].map((object) => {
    const same = mine.filter((use) => use.object === object);
    const oldestMs = Math.min(...same.map(({ oldestAt }) => oldestAt.getTime()));
    return { object, key, count: same.reduce((sum, { count }) => sum + count, 0), oldestAt: new Date(oldestMs) };
  });
}

function stateOf(secrets: Secrets, key: string, check: KeyringCheck | undefined): string {
  if (!secrets.checks.has(key)) return check?.usedAt === null ? 'not in this keyring' : 'missing in this keyring';
  if (secrets.verifyOnly.includes(key)) return 'verify-only';
  if (check?.verifyOnlyAt) return 'removed: mark it verify-only';
  if (secrets.current === key) return 'first';
  if (check?.retiredAt) return 'retired';
  return check === undefined || check.usedAt === null ? 'new' : 'older';
}

export function keyRowsText(rows: readonly KeyRow[]): string {
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([object, count]) => `${count} ${object}`)
      .join(', ') || 'nothing';
  return rows
    .map(({ key, state, named_by, checks, processes }) =>
      [
        `${key}  ${state}`,
        `  named by:   ${counted(named_by)}`,
        `  checks:     ${counted(checks)}`,
        `  processes:  ${processes.join(', ') || 'none that has reported in the last minute'}`,
      ].join('\n'),
    )
    .join('\n');
}

/** What is left after `retire`, with the next step. `ids`: some of the objects. */
export function leftText(uses: readonly KeyringUse[], ids: Readonly<Record<string, readonly string[]>>): string {
  return uses.map((use) => `  ${use.count} ${use.object}: ${nextStep(use, ids[use.object] ?? [])}`).join('\n');
}

function nextStep({ object, oldestAt }: KeyringUse, ids: readonly string[]): string {
  const oldest = `the oldest is of ${oldestAt.toISOString()}`;
  switch (object) {
    case 'webhook endpoints':
      return `${ids.map((id) => `\n    ${adminLine(`endpoints roll-secret ${id} --overlap 24h`)}`).join('')}`;
    case 'API keys':
      return `hashed anew at their next use. Revoke those that nobody uses:${ids.map((id) => `\n    ${adminLine(`keys show ${id}`)}`).join('')}`;
    case 'operators':
      return 'hashed anew at their next command. An operator who runs none: operators remove.';
    case 'email codes':
    case 'idempotent responses':
      return `deleted a day after they were made; ${oldest}.`;
    case 'events':
      return `deleted 30 days after they were made, in live mode 90; ${oldest}.`;
    case 'payment intents':
    case 'checkout sessions':
    case 'subscriptions':
      return `open, and their links have secrets of this key. They end when they expire or are cancelled, or with --links-older-than DAYS; ${oldest}.`;
    default:
      return `sealed while this command ran: run it again; ${oldest}.`;
  }
}
