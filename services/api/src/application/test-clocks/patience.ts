/**
 * An advance waits this long for one endpoint, in all. A fast endpoint uses it up after thousands of attempts, one that hangs
 * after four: an attempt takes at most 15 s.
 */
export const patienceMs = 60_000;

/** How long an advance still waits for each endpoint: a slow one must not hold up the clock for hours. */
export function createPatience() {
  const usedMs = new Map<string, number>();
  return {
    /** Those of the endpoints that are still waited for. */
    with: (endpointIds: readonly string[]): string[] => endpointIds.filter((id) => (usedMs.get(id) ?? 0) < patienceMs),
    use(endpointIds: readonly string[], waitedMs: number): void {
      for (const id of endpointIds) usedMs.set(id, (usedMs.get(id) ?? 0) + waitedMs);
    },
  };
}

export type Patience = ReturnType<typeof createPatience>;
