import type { Database } from '../live/database.ts';
import { listDifference, numberOf, textOf } from './rows.ts';

/** The books of the simulated partners have what our calls to them have: each reference once. */
export async function walletDifferences({ query }: Database): Promise<string[]> {
  const orders = await query('SELECT rail, reference, state, amount_centimos FROM simulated_orders');
  const calls = await query('SELECT kind, reference, status, subject_id FROM rail_calls');
  const wrong: string[] = [];
  // A link that was used and then withdrawn has failed in the book, and its call had succeeded.
  for (const kind of ['debit', 'refund', 'payout', 'message', 'email'])
    wrong.push(
      ...listDifference(
        `orders of ${kind}`,
        calls
          .filter((row) => row['kind'] === kind && row['status'] === 'SUCCEEDED')
          .map((row) => textOf(row, 'reference')),
        orders
          .filter((row) => row['rail'] === kind && row['state'] === 'SUCCEEDED')
          .map((row) => textOf(row, 'reference')),
      ),
    );
  const known = new Set(calls.map((row) => `${textOf(row, 'kind')} ${textOf(row, 'reference')}`));
  for (const row of orders) {
    const order = `${textOf(row, 'rail')} ${textOf(row, 'reference')}`;
    if (!known.has(order)) wrong.push(`nobody has called for the order ${order}`);
  }

  const debited = calls.filter((row) => row['kind'] === 'debit' && row['status'] === 'SUCCEEDED');
  const paid = await query("SELECT id, amount_centimos FROM payment_intents WHERE paid_method = 'WALLET'");
  wrong.push(
    ...listDifference(
      'debits',
      paid.map((row) => textOf(row, 'id')),
      debited.map((row) => textOf(row, 'subject_id')),
    ),
  );
  const taken = orders
    .filter(({ rail, state }) => rail === 'debit' && state === 'SUCCEEDED')
    .reduce((sum, row) => sum + numberOf(row, 'amount_centimos'), 0);
  const booked = paid.reduce((sum, row) => sum + numberOf(row, 'amount_centimos'), 0);
  if (taken !== booked) wrong.push(`the wallet has taken ${taken} céntimos, and ${booked} were paid`);

  const messages = await query('SELECT id FROM simulated_messages');
  const sent = calls.filter((row) => row['kind'] === 'message' && row['status'] === 'SUCCEEDED');
  if (messages.length !== sent.length) wrong.push(`${messages.length} messages arrived, and ${sent.length} were sent`);

  // Each link that was approved has left one saved method.
  const links = await query("SELECT id FROM affiliations WHERE status = 'APPROVED'");
  const methods = await query('SELECT id FROM saved_payment_methods');
  if (links.length !== methods.length) wrong.push(`${links.length} links have left ${methods.length} saved methods`);
  return wrong;
}
