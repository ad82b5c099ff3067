import type { CutOff } from '../../application/reconciliation/statements-port.ts';
import type { RailName } from '../../domain/rail.ts';
import type { Movement } from '../../domain/statement-line.ts';
import type { Session } from './connection/session.ts';
import { instant } from './statements/columns.ts';
import { movementOf, movementRows, notListed, together, withIds } from './statement-movements.ts';
import { joined } from './statements/conditions.ts';

// Movements of ours that no statement has, one by one.

const dayMs = 86_400_000;

/** A movement that is older at the cut-off stands in a statement, or something is wrong. */
export const overdueAt = (cutOff: Date): Date => new Date(cutOff.getTime() - dayMs);

export const missingThere = (session: Session, at: CutOff, limit: number): Promise<Movement[]> =>
  missing(session, { ...at, until: at.cutOff }, limit);

export const pairable = (session: Session, at: CutOff, limit: number): Promise<Movement[]> =>
  missing(session, { ...at, until: overdueAt(at.cutOff) }, limit, ['payout', 'chargeback']);

async function missing(
  session: Session,
  { rails, until }: CutOff & { until: Date },
  limit: number,
  kinds: readonly string[] | null = null,
): Promise<Movement[]> {
  const parts = notListed(rails).map(({ source, from }) =>
    together('', movementRows({ source, from }), { sql: ` AND ${source.at} <= ?`, values: [stored(session, until)] }),
  );
  const { sql, values } = joined(parts, ' UNION ALL ');
  const of = kinds === null ? '' : ` WHERE kind IN ('${kinds.join("', '")}')`;
  const from = `SELECT * FROM (${sql}) missing${of} ORDER BY at, reference, id LIMIT ${limit}`;
  return (await session.runUnprepared(from, values)).map(movementOf);
}

export async function movements(
  session: Session,
  rails: readonly RailName[],
  ids: readonly string[],
): Promise<Movement[]> {
  if (ids.length === 0) return [];
  const { sql, values } = joined(withIds(rails, ids).map(movementRows), ' UNION ALL ');
  return (await session.runUnprepared(sql, values)).map(movementOf);
}

export const stored = ({ dialect }: Session, at: Date): unknown => instant.toStored(at, dialect);
