import { journalEquation } from '../../../services/api/src/domain/journal-accounts.ts';
import type { Started } from './service.ts';

/** What each account must have, by the rows that say why. Each is one sum. */
const expected: Readonly<Record<string, string>> = {
  'svc:suspense': `SELECT SUM(0 - amount_centimos) FROM suspense WHERE status IN ('OPEN', 'RETURNING')`,
  'svc:write-offs': `SELECT SUM(c) FROM (
    SELECT 0 - amount_centimos AS c FROM suspense WHERE status = 'WRITTEN_OFF'
    UNION ALL SELECT CASE WHEN first_name LIKE '%/%' THEN 0 - amount_centimos ELSE amount_centimos END FROM statement_ends
      WHERE account = 'svc:write-offs' AND taken_back_at IS NULL
    UNION ALL SELECT i.amount_centimos - p.amount_centimos FROM rail_payments p JOIN payment_intents i ON i.id = p.payment_intent_id
      WHERE p.voided_at IS NULL
    UNION ALL SELECT s.amount_centimos - p.amount_centimos FROM suspense s JOIN rail_payments p ON p.id = s.rail_payment_id
      WHERE p.payment_intent_id IS NULL AND s.status IN ('RETURNING', 'RETURNED', 'WRITTEN_OFF', 'ASSIGNED'))`,
  'svc:partner-costs': `SELECT SUM(c) FROM (
    SELECT 0 - amount_centimos AS c FROM statement_lines WHERE kind = 'partner_fee' AND status = 'BOOKED'
    UNION ALL SELECT CASE WHEN first_name LIKE '%/%' THEN 0 - amount_centimos ELSE amount_centimos END FROM statement_ends
      WHERE account = 'svc:partner-costs' AND taken_back_at IS NULL
    UNION ALL SELECT return_fee_centimos FROM payouts
    UNION ALL SELECT our_centimos FROM chargebacks WHERE status <> 'CANCELLED'
    UNION ALL SELECT r.amount_centimos + COALESCE((SELECT SUM(net_centimos) FROM balance_transactions t WHERE t.source_id = r.id), 0)
      FROM refunds r WHERE r.status = 'SUCCEEDED'
    UNION ALL SELECT json_extract(request, '$.amountCentimos') FROM rail_calls
      WHERE kind = 'refund' AND subject_id LIKE 'sus_%' AND status = 'SUCCEEDED'
    UNION ALL SELECT 0 - amount_centimos FROM suspense WHERE status = 'RETURNED')`,
  'bank:own': `SELECT SUM(0 - amount_centimos) FROM statement_lines WHERE kind = 'settlement' AND status = 'BOOKED'`,
  'svc:fees': `SELECT SUM(fee_centimos) FROM balance_transactions`,
  'svc:tax': `SELECT SUM(fee_tax_centimos) FROM balance_transactions`,
};

/** What the merchant has got or gets: its payments, less what was refunded and charged back. */
const due = `SELECT SUM(c) AS sum FROM (
  SELECT t.net_centimos AS c FROM payment_intents i JOIN balance_transactions t ON t.source_id = i.payment_id WHERE i.status = 'SUCCEEDED'
  UNION ALL SELECT COALESCE((SELECT SUM(net_centimos) FROM balance_transactions t WHERE t.source_id = r.id), 0) FROM refunds r WHERE r.status = 'SUCCEEDED'
  UNION ALL SELECT our_centimos + COALESCE(won_centimos, 0) - amount_centimos FROM chargebacks
    WHERE status <> 'CANCELLED' AND payment_intent_id IS NOT NULL)`;

const deposited = `SELECT SUM(amount_centimos - returned_centimos - return_fee_centimos) AS sum FROM payouts WHERE status = 'PAID'`;

/** In the statements and not in our accounts, by what was explained without an entry or netted. */
const apart = `SELECT SUM(c) AS sum FROM (
  SELECT amount_centimos - ours_centimos AS c FROM statement_lines WHERE status <> 'REPLACED'
  UNION ALL SELECT 0 - amount_centimos FROM statement_ends
    WHERE taken_back_at IS NULL AND is_of_movement = 1 AND kind = 'EXPLAINED' AND account IS NULL)`;

/** Whether each céntimo of our accounts is explained, and of those of the bank. @param closing what the bank has */
export async function accountProblems({ rows, merchantId }: Started, closing: number): Promise<string[]> {
  const sumOf = async (sql: string): Promise<number> => Number(Object.values((await rows(sql))[0] ?? {})[0] ?? 0);
  const accounts = new Map(
    (await rows('SELECT account, SUM(amount_centimos) AS sum FROM journal_lines GROUP BY account')).map((row) => [
      String(row['account']),
      Number(row['sum']),
    ]),
  );
  const wrong: string[] = [];
  const same = (name: string, is: number, should: number): void => {
    if (is !== should) wrong.push(`accounts: ${name} has ${is}, and should have ${should}`);
  };
  for (const [name, sql] of Object.entries(expected)) same(name, accounts.get(name) ?? 0, await sumOf(sql));
  const atBank = (accounts.get('rail:collection') ?? 0) + (accounts.get('bank:payouts') ?? 0);
  same('the bank', closing, atBank + (await sumOf(apart)));
  const [balance = {}] = await rows(`SELECT * FROM balances WHERE merchant_id = '${merchantId}' AND livemode = 1`);
  const of = (name: string): number => Number(balance[`${name}_centimos`] ?? 0);
  const owed = of('pending') + of('available') + of('in_payout');
  same('what is owed to the merchant', 0 - (accounts.get('merchant:pending') ?? 0), owed);
  same('what the merchant has got or gets', owed + of('paid'), await sumOf(due));
  same('what was deposited', of('paid'), await sumOf(deposited));
  const equation = journalEquation({
    accounts,
    owedToCentimos: Math.max(0, owed),
    owedByCentimos: Math.max(0, 0 - owed),
  });
  if (!equation.isEqual || !equation.isPayable) wrong.push(`accounts: ${JSON.stringify(equation)}`);
  return wrong;
}
