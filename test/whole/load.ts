/**
 * Runs many test files as one: jest loads the service again for each test file, which takes longer than most of the tests.
 * The files of a part share one process, so a test must not change what its neighbours need.
 */
const { svcParts = [] } = globalThis as { svcParts?: string[][] };

export async function loadPart(index: number): Promise<void> {
  for (const file of svcParts[index] ?? []) await import(`../${file}`);
}
