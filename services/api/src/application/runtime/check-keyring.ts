import type { Operator } from '../ports.ts';

/**
 * Compares the keyring with the one that this database was made with: secrets are derived from it, so another one signs
 * webhooks wrongly and knows no API key. New keys are noted.
 * @returns what is wrong, a sentence for each key; nothing is noted then
 */
export async function checkKeyring({ store, now, secrets }: Operator): Promise<string[]> {
  return store.transact(async (tx) => {
    const noted = new Map((await tx.keyringChecks.list()).map(({ name, value }) => [name, value]));
    const wrong = [...secrets.checks].filter(([name, value]) => noted.has(name) && noted.get(name) !== value);
    const missing = [...noted.keys()].filter((name) => !secrets.checks.has(name));
    const problems = [
      ...wrong.map(([name]) => `${name} is not the key ${name} that this database was made with`),
      ...missing.map((name) => `${name}, with which this database was made, is missing`),
    ];
    if (problems.length > 0) return problems;
    const created = [...secrets.checks].filter(([name]) => !noted.has(name));
    if (created.length > 0)
      await tx.keyringChecks.insert(created.map(([name, value]) => ({ name, value, createdAt: now() })));
    return [];
  });
}
