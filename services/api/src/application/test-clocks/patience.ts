/** An advance waits this long for one endpoint, in all. Two attempts that hang use it up: an attempt takes at most 15 s. */
export const patienceMs = 30_000;
/** The first second at each time does not count, so that a fast endpoint is waited for however many attempts it gets. */
const freeMs = 1_000;

/** How long an advance still waits for each endpoint: one that hangs must not hold up the clock for hours. */
export function createPatience() {
  const usedMs = new Map<string, number>();
  return {
    /** Those of the endpoints that are still waited for. */
    with: (endpointIds: readonly string[]): string[] => endpointIds.filter((id) => (usedMs.get(id) ?? 0) < patienceMs),
    /** @param wait `sinceMs`: since the clock was moved to this time */
    use(endpointIds: readonly string[], { sinceMs, waitedMs }: { sinceMs: number; waitedMs: number }): void {
      if (sinceMs < freeMs) return;
      for (const id of endpointIds) usedMs.set(id, (usedMs.get(id) ?? 0) + waitedMs);
    },
  };
}

export type Patience = ReturnType<typeof createPatience>;
