/**
 * Keeps a partner that does not answer from holding up everything that waits for it. It opens after ten failures in a row: then
 * a call fails at once. After 30 s one call is let through, and its result decides.
 */
export type CircuitBreaker = {
  failures: number;
  /** Since when it is open, on a clock that never steps. Null: it is closed. */
  openedAtMs: number | null;
  /** The one call that was let through has no result yet. */
  isProbing: boolean;
};

export const closedCircuit: CircuitBreaker = { failures: 0, openedAtMs: null, isProbing: false };

const failuresToOpen = 10;
const openMs = 30_000;

export const isOpen = ({ openedAtMs, isProbing }: CircuitBreaker, nowMs: number): boolean =>
  openedAtMs !== null && (isProbing || nowMs - openedAtMs < openMs);

/** A call is about to be made. */
export const beforeCall = (circuit: CircuitBreaker): CircuitBreaker =>
  circuit.openedAtMs === null ? circuit : { ...circuit, isProbing: true };

/** @param answered whether the partner answered at all: a refusal is an answer */
export function afterCall(circuit: CircuitBreaker, answered: boolean, nowMs: number): CircuitBreaker {
  if (answered) return closedCircuit;
  const failures = circuit.failures + 1;
  const opens = circuit.openedAtMs !== null || failures >= failuresToOpen;
  return { failures, openedAtMs: opens ? nowMs : null, isProbing: false };
}
