import type { Bank } from '../../../tools/simulate/bank/books.ts';
import type { Started } from './service.ts';

type Row = Record<string, unknown>;
const text = (row: Row, name: string): string => String(row[name]);

const lines = `
  SELECT l.*, COALESCE(p.amount_centimos, c.amount_centimos, 0 - json_extract(r.request, '$.amountCentimos')) AS subject_centimos,
    c.won_centimos AS won_centimos, c.status AS chargeback_status, r.status AS call_status, p.voided_at AS voided_at
  FROM statement_lines l
  LEFT JOIN rail_payments p ON p.id = l.subject_id LEFT JOIN rail_calls r ON r.id = l.subject_id
  LEFT JOIN chargebacks c ON c.id = l.subject_id WHERE l.status <> 'REPLACED'`;

/** Lines, or movements, that net each other add up to nothing. */
const netted = `
  SELECT end_id, SUM(c) AS sum FROM (
    SELECT end_id, amount_centimos AS c FROM statement_lines WHERE status = 'NETTED'
    UNION ALL SELECT end_id, amount_centimos FROM rail_payments
      WHERE end_id IN (SELECT id FROM statement_ends WHERE kind = 'NETTED')
    UNION ALL SELECT end_id, 0 - CAST(JSON_EXTRACT(request, '$.amountCentimos') AS SIGNED) FROM rail_calls
      WHERE end_id IN (SELECT id FROM statement_ends WHERE kind = 'NETTED')
    UNION ALL SELECT end_id, 0 - amount_centimos FROM chargebacks
      WHERE end_id IN (SELECT id FROM statement_ends WHERE kind = 'NETTED')
    UNION ALL SELECT won_end_id, won_centimos FROM chargebacks
      WHERE won_end_id IN (SELECT id FROM statement_ends WHERE kind = 'NETTED'))
  GROUP BY end_id HAVING SUM(c) <> 0`;

/** Whether each sum has one owner: each line of the bank one movement of ours, and each movement of ours one line. */
export async function ownerProblems({ rows }: Started, bank: Bank): Promise<string[]> {
  const all = await rows(lines);
  const wrong = all.flatMap(lineProblems);
  const owners = new Map<string, number>();
  for (const line of all) {
    const id = line['subject_id'];
    if (id === null || line['status'] === 'NETTED') continue;
    const way = `${text(line, 'subject_id')} ${Number(line['amount_centimos']) > 0 ? 'in' : 'out'}`;
    owners.set(way, (owners.get(way) ?? 0) + 1);
  }
  for (const [way, count] of owners) if (count > 1) wrong.push(`owners: ${way} stands in ${count} lines`);
  for (const row of await rows(netted))
    wrong.push(`owners: ${text(row, 'end_id')} nets lines of ${text(row, 'sum')} in all`);
  return [...wrong, ...(await payerProblems({ rows }, bank))];
}

function lineProblems(line: Row): string[] {
  const status = text(line, 'status');
  const name = `${text(line, 'day')}/${text(line, 'line_id')} (${text(line, 'kind')}, ${text(line, 'amount_centimos')}, ${status})`;
  if (status !== 'MATCHED' && status !== 'APPLIED' && status !== 'HELD') return [];
  const centimos = Number(line['amount_centimos']);
  if (line['subject_id'] === null) return [`owners: ${name} has no owner`];
  if (line['voided_at'] !== null) return [`owners: ${name} is money that never was`];
  const own =
    line['kind'] === 'chargeback'
      ? centimos > 0
        ? Number(line['won_centimos'])
        : 0 - Number(line['subject_centimos'])
      : Number(line['subject_centimos']);
  if (line['call_status'] !== null && line['call_status'] !== 'SUCCEEDED')
    return [`owners: ${name} is a call that has not left`];
  if (line['chargeback_status'] === 'CANCELLED') return [`owners: ${name} is a chargeback that is cancelled`];
  return own === centimos || status === 'HELD' ? [] : [`owners: ${name} has an owner of ${own}`];
}

const payments = `
  SELECT p.payment_id, p.amount_centimos, (SELECT COUNT(*) FROM statement_lines l WHERE l.subject_id = p.id AND l.status = 'EXPLAINED')
      + (p.end_id IS NOT NULL) AS explained,
    (SELECT COUNT(*) FROM contradictions c WHERE c.payment_id = p.payment_id AND c.status = 'ACCEPTED') AS accepted, p.reference, p.payment_intent_id, i.status, i.amount_centimos AS asked,
    (SELECT COUNT(*) FROM rail_payments o WHERE o.payment_intent_id = i.id AND o.voided_at IS NULL) AS payers,
    (SELECT COUNT(*) FROM suspense s WHERE s.rail_payment_id = p.id AND s.status IN ('OPEN', 'RETURNED', 'WRITTEN_OFF')) AS held
  FROM rail_payments p JOIN payment_intents i ON i.id = p.payment_intent_id WHERE p.voided_at IS NULL`;

/**
 * What was told once is one payment, whoever tells of it. But operators who hold the line that stands twice make two of it, and
 * the bank that takes one back says no more than that one of them goes.
 */
const voided = `
  SELECT p.payment_id, p.reference, p.amount_centimos FROM rail_payments p WHERE p.voided_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM statement_lines l JOIN rail_payments o ON o.id = l.subject_id
    WHERE l.status = 'HELD' AND o.voided_at IS NULL
      AND o.payment_id = p.payment_id AND o.reference = p.reference AND o.amount_centimos = p.amount_centimos)`;

/** Whether each payment has paid the order that its payer has named, and nothing else. */
async function payerProblems({ rows }: Pick<Started, 'rows'>, { movements }: Bank): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of await rows(payments)) {
    const [id, intent] = [text(row, 'payment_id'), text(row, 'payment_intent_id')];
    const centimos = Number(row['amount_centimos']);
    if (row['status'] !== 'SUCCEEDED')
      wrong.push(`owners: ${intent} has the payment ${id} and is ${text(row, 'status')}`);
    if (Number(row['payers']) !== 1) wrong.push(`owners: ${intent} has ${text(row, 'payers')} payments`);
    if (Number(row['held']) > 0) wrong.push(`owners: ${id} has paid ${intent}, and has gone elsewhere, too`);
    // Money that has gone on stays that of its order, when two operators accept that the bank has another amount.
    if (centimos !== Number(row['asked']) && Number(row['accepted']) === 0)
      wrong.push(`owners: ${intent} asks for ${text(row, 'asked')} and has ${centimos}`);
    const isSo = movements.some(
      (one) =>
        one.kind === 'payment' &&
        one.paymentId === id &&
        one.centimos >= centimos &&
        one.reference.startsWith(`${intent}-`),
    );
    // What has gone on is not taken from its order: two operators have explained the line, or the payment.
    if (!isSo && Number(row['explained']) === 0)
      wrong.push(`owners: nobody has paid ${intent} with ${id} of ${centimos}`);
  }
  for (const row of await rows(voided)) {
    const is = (one: Bank['movements'][number]): boolean =>
      one.paymentId === row['payment_id'] &&
      one.reference === row['reference'] &&
      one.centimos === Number(row['amount_centimos']);
    if (movements.some(is))
      wrong.push(`owners: ${text(row, 'payment_id')} of ${text(row, 'reference')} was kept twice, and voided once`);
  }
  const unpaid = await rows(
    "SELECT id FROM payment_intents i WHERE status = 'SUCCEEDED' AND NOT EXISTS (SELECT 1 FROM rail_payments p WHERE p.payment_intent_id = i.id AND p.voided_at IS NULL)",
  );
  return [...wrong, ...unpaid.map((row) => `owners: ${text(row, 'id')} is paid by nothing`)];
}
