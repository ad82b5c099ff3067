/**
 * What does not work any more. A restored copy does not know it, so it is told to the witnesses and repeated. It has no secrets, and
 * is stored outside of the database as JSON.
 */
export type Revocation = { id: string; at: Date } & (
  | { kind: 'API_KEY' }
  | { kind: 'OPERATOR' }
  /** The HMACs of a personal key before and after: whoever has the new one keeps it. */
  | { kind: 'OPERATOR_KEY'; before: string; hash: string; last4: string }
  /** What the new secret is derived from: its receiver has it already. */
  | { kind: 'ENDPOINT_SECRET'; keyName: string; version: number }
);

const dayMs = 24 * 3_600_000;
/** An older backup is of no use to anybody. */
const keptMs = 400 * dayMs;

/** What is older is forgotten. */
export const revocationsKeptSince = (now: Date): Date => new Date(now.getTime() - keptMs);

export const revocationText = ({ at, ...rest }: Revocation): string =>
  JSON.stringify({ ...rest, at: at.toISOString() });

/** @returns null when it is of another version */
export function revocationOf(text: string): Revocation | null {
  try {
    const { at, ...rest } = JSON.parse(text) as { at: string };
    const time = new Date(at);
    return Number.isNaN(time.getTime()) ? null : ({ ...rest, at: time } as Revocation);
  } catch {
    return null;
  }
}
