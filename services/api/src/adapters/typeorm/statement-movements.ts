import { railOfKind, type RailName } from '../../domain/rail.ts';
import type { StatementKind } from '../../domain/statement.ts';
import type { Movement } from '../../domain/statement-line.ts';
import type { Row } from './connection/session.ts';
import { instant } from './statements/columns.ts';
import { inList, type Condition } from './statements/conditions.ts';

// What moves our money at a partner: it arrives as rail_payments, leaves by rail_calls, and is taken back by chargebacks.

export const together = (sql: string, ...parts: readonly Condition[]): Condition => ({
  sql: sql + parts.map((part) => part.sql).join(''),
  values: parts.flatMap(({ values }) => values),
});

const arriving: readonly RailName[] = ['collection', 'payout'];
const leaving: readonly RailName[] = ['refund', 'payout'];

/** The kinds of calls whose money leaves an account at a partner of these rails. Refunds leave that of the payments. */
function callKinds(rails: readonly RailName[]): string[] {
  const served = leaving.filter((rail) => rails.includes(rail === 'refund' ? 'collection' : rail));
  return Object.entries(railOfKind).flatMap(([kind, rail]) => (served.includes(rail) ? kind : []));
}

export const callCentimos = "CAST(JSON_EXTRACT(request, '$.amountCentimos') AS SIGNED)";

/** Calls in live mode with this status. */
export function calls(rails: readonly RailName[], status: string): Condition {
  const kinds = inList(callKinds(rails));
  return {
    sql: `rail_calls WHERE livemode = 1 AND kind ${kinds.sql} AND status = ?`,
    values: [...kinds.values, status],
  };
}

function payments(rails: readonly RailName[]): Condition {
  const names = inList(arriving.filter((rail) => rails.includes(rail)));
  return { sql: `rail_payments WHERE voided_at IS NULL AND rail ${names.sql}`, values: names.values };
}

/** What moves money of ours at a partner, and in which statement it stands. SQL of its columns. */
type Source = {
  from: Condition;
  id: string;
  kind: string;
  at: string;
  reference: string;
  paymentId: string;
  centimos: string;
  statementDay: string;
  endId: string;
};

/** Of the payment that is taken back. */
const paymentOf = (column: string): string =>
  `(SELECT ${column} FROM rail_payments paid WHERE paid.id = chargebacks.rail_payment_id)`;

function sources(rails: readonly RailName[]): Source[] {
  const arrived = {
    from: payments(rails),
    id: 'rail_payments.id',
    endId: 'end_id',
    kind: "CASE WHEN rail = 'collection' THEN 'payment' ELSE 'payout' END",
    // A partner's clock can be ahead of ours: what it dates in the future would be missed by no statement.
    at: 'CASE WHEN at < created_at THEN at ELSE created_at END',
    reference: 'reference',
    paymentId: 'payment_id',
    centimos: 'amount_centimos',
    statementDay: 'statement_day',
  };
  const left = {
    from: calls(rails, 'SUCCEEDED'),
    id: 'rail_calls.id',
    endId: 'end_id',
    kind: 'kind',
    at: 'ended_at',
    reference: 'reference',
    paymentId: 'partner_id',
    centimos: `-${callCentimos}`,
    statementDay: 'statement_day',
  };
  if (!rails.includes('collection')) return [arrived, left];
  const chargeback = {
    id: 'chargebacks.id',
    kind: "'chargeback'",
    reference: paymentOf('reference'),
    paymentId: paymentOf('payment_id'),
  };
  const takenBack = {
    ...chargeback,
    endId: 'end_id',
    from: { sql: "chargebacks WHERE livemode = 1 AND status <> 'CANCELLED'", values: [] },
    at: 'created_at',
    centimos: '-amount_centimos',
    statementDay: 'statement_day',
  };
  const givenBack = {
    ...chargeback,
    endId: 'won_end_id',
    from: { sql: "chargebacks WHERE livemode = 1 AND status = 'WON'", values: [] },
    at: 'ended_at',
    centimos: 'won_centimos',
    statementDay: 'won_statement_day',
  };
  return [arrived, left, takenBack, givenBack];
}

type Found = { source: Source; from: Condition };

/** What no statement has, and what has no end. */
export const notListed = (rails: readonly RailName[]): Found[] =>
  sources(rails).map((source) => {
    const none = { sql: ` AND ${source.statementDay} IS NULL AND ${source.endId} IS NULL`, values: [] };
    return { source, from: together('', source.from, none) };
  });

/** What stands in the statement of a later day. */
export const listedLater = (rails: readonly RailName[], day: string): Found[] =>
  sources(rails).map((source) => {
    const later = { sql: ` AND ${source.statementDay} > ?`, values: [day] };
    return { source, from: together('', source.from, later) };
  });

/** Movements as rows of the columns below. */
export const movementRows = ({ source, from }: Found): Condition => {
  const { id, kind, at, reference, paymentId, centimos, statementDay, endId } = source;
  const columns = `${id} AS id, ${kind} AS kind, ${at} AS at, ${reference} AS reference, ${paymentId} AS payment_id,
    ${centimos} AS centimos, ${statementDay} AS statement_day, ${endId} AS end_id`;
  return together(`SELECT ${columns} FROM `, from);
};

export const withIds = (rails: readonly RailName[], ids: readonly string[]): Found[] => {
  const of = inList(ids);
  return sources(rails).map((source) => ({
    source,
    from: together('', source.from, { sql: ` AND ${source.id} ${of.sql}`, values: of.values }),
  }));
};

export const movementOf = (row: Row): Movement => ({
  id: String(row['id']),
  kind: String(row['kind']) as StatementKind,
  at: instant.fromStored(row['at']),
  reference: String(row['reference'] ?? ''),
  paymentId: row['payment_id'] === null ? null : String(row['payment_id']),
  amountCentimos: Number(row['centimos']),
  statementDay: row['statement_day'] === null ? null : String(row['statement_day']),
  endId: row['end_id'] === null ? null : String(row['end_id']),
});
