import type { Operator, Secrets } from '../ports.ts';
import type { KeyringCheck } from './keyring-checks-port.ts';

/**
 * Compares the keyring with the keys that this database knows, and stores the check values of new keys. With a wrong
 * key the service would sign webhooks with wrong secrets and reject every API key.
 * @returns a sentence for each key that is wrong or missing; in this case nothing is stored
 */
export async function checkKeyring({ store, now, secrets }: Operator): Promise<string[]> {
  return store.transact(async (tx) => {
    const known = await tx.keyringChecks.list();
    const problems = keyringProblems(secrets.checks, known);
    if (problems.length > 0) return problems;
    const created = [...secrets.checks].filter(([name]) => !known.some((check) => check.name === name));
    if (created.length > 0)
      await tx.keyringChecks.insert(created.map(([name, value]) => ({ name, value, createdAt: now() })));
    return [];
  });
}

/** @returns a sentence for each key that is wrong or missing */
export function keyringProblems(
  checks: Secrets['checks'],
  known: readonly Pick<KeyringCheck, 'name' | 'value'>[],
): string[] {
  const wrong = known.filter(({ name, value }) => checks.has(name) && checks.get(name) !== value);
  const missing = known.filter(({ name }) => !checks.has(name));
  return [
    ...wrong.map(({ name }) => `${name} is not the key ${name} that this database was created with`),
    ...missing.map(({ name }) => `${name}, which this database was created with, is missing`),
  ];
}
