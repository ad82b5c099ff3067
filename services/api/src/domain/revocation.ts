/**
 * What does not work any more. A restored copy does not know it, so it is told to the witnesses and repeated. It has no secrets, and
 * is stored outside of the database as JSON.
 */
export type Revocation = { id: string; at: Date } & (
  | { kind: 'API_KEY' }
  | { kind: 'OPERATOR' }
  /** The HMACs of a personal key before and after: whoever has the new one keeps it. */
  | { kind: 'OPERATOR_KEY'; before: string; hash: string; last4: string }
  /** A customer whose personal data was erased. */
  | { kind: 'CUSTOMER' }
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

/** What is stored of each kind beside id and time. */
const fields: Record<Revocation['kind'], Record<string, 'string' | 'number'>> = {
  API_KEY: {},
  OPERATOR: {},
  OPERATOR_KEY: { before: 'string', hash: 'string', last4: 'string' },
  CUSTOMER: {},
  ENDPOINT_SECRET: { keyName: 'string', version: 'number' },
};

function isComplete({ kind, ...row }: Record<string, unknown>): boolean {
  if (typeof kind !== 'string' || !Object.hasOwn(fields, kind)) return false;
  const wanted = { id: 'string', ...fields[kind as Revocation['kind']] };
  return Object.entries(wanted).every(([name, type]) => typeof row[name] === type);
}

/** @returns null when it is of another version, or a text of somebody else */
export function revocationOf(text: string): Revocation | null {
  try {
    const { at, ...rest } = JSON.parse(text) as Record<string, unknown>;
    const time = new Date(String(at));
    return !Number.isNaN(time.getTime()) && isComplete(rest) ? ({ ...rest, at: time } as Revocation) : null;
  } catch {
    return null;
  }
}
