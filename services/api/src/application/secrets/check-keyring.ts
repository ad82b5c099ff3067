import type { Operator, Secrets } from '../ports.ts';
import type { KeyringCheck } from './keyring-checks-port.ts';

type Ring = Pick<Secrets, 'checks' | 'current' | 'verifyOnly'>;

/**
 * Compares the keyring with the keys that this database knows, and stores what is new: keys, and that a key is the first one. With a
 * wrong key the service would sign webhooks with wrong secrets and reject every API key.
 * @returns a sentence for each key that is wrong or missing; in this case nothing is stored
 */
export async function checkKeyring({ store, now, secrets }: Operator): Promise<string[]> {
  return store.transact(async (tx) => {
    const known = await tx.keyringChecks.list();
    const problems = keyringProblems(secrets, known);
    if (problems.length > 0) return problems;
    const created = [...secrets.checks].filter(([name]) => !known.some((check) => check.name === name));
    if (created.length > 0) await tx.keyringChecks.insert(created.map((check) => newCheck(secrets, check, now())));
    const first = known.find(({ name }) => name === secrets.current);
    if (first !== undefined && first.usedAt === null) await tx.keyringChecks.change(first, { usedAt: now() });
    return [];
  });
}

const newCheck = (
  { current, verifyOnly }: Ring,
  [name, value]: readonly [string, string],
  now: Date,
): KeyringCheck => ({
  name,
  value,
  createdAt: now,
  usedAt: name === current ? now : null,
  retiredAt: null,
  verifyOnlyAt: verifyOnly.includes(name) ? now : null,
});

/** @returns a sentence for each key that is wrong or missing. A key that was never the first one may be missing */
export function keyringProblems(
  { checks, current, verifyOnly }: Ring,
  known: readonly Pick<KeyringCheck, 'name' | 'value' | 'usedAt' | 'verifyOnlyAt'>[],
): string[] {
  const wrong = known.filter(({ name, value }) => checks.has(name) && checks.get(name) !== value);
  const missing = known.filter(
    ({ name, usedAt, verifyOnlyAt }) => !checks.has(name) && (usedAt ?? verifyOnlyAt) !== null,
  );
  const marked = known.filter(({ name, verifyOnlyAt }) => verifyOnly.includes(name) && verifyOnlyAt === null);
  const first = known.filter(({ name, verifyOnlyAt }) => name === current && verifyOnlyAt !== null);
  return [
    ...wrong.map(({ name }) => `${name} is not the key ${name} that this database was created with`),
    ...missing.map(({ name }) => `${name}, which this database was created with, is missing`),
    ...marked.map(
      ({ name }) => `${name} is marked verify-only, and objects may still name it: \`keyring remove ${name}\` says`,
    ),
    ...first.map(({ name }) => `${name} is first, and was removed: it only verifies`),
  ];
}
