import type { Operator } from '../ports.ts';

/**
 * Compares the keyring with the keys that this database knows, and stores the check values of new keys. With a wrong
 * key the service would sign webhooks with wrong secrets and reject every API key.
 * @returns a sentence for each key that is wrong or missing; in this case nothing is stored
 */
export async function checkKeyring({ store, now, secrets }: Operator): Promise<string[]> {
  return store.transact(async (tx) => {
    const known = new Map((await tx.keyringChecks.list()).map(({ name, value }) => [name, value]));
    const wrong = [...secrets.checks].filter(([name, value]) => known.has(name) && known.get(name) !== value);
    const missing = [...known.keys()].filter((name) => !secrets.checks.has(name));
    const problems = [
      ...wrong.map(([name]) => `${name} is not the key ${name} that this database was created with`),
      ...missing.map((name) => `${name}, which this database was created with, is missing`),
    ];
    if (problems.length > 0) return problems;
    const created = [...secrets.checks].filter(([name]) => !known.has(name));
    if (created.length > 0)
      await tx.keyringChecks.insert(created.map(([name, value]) => ({ name, value, createdAt: now() })));
    return [];
  });
}
