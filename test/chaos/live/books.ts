import type { Movement, OrderRow } from '../../../examples/partner/partner.js';
import type { Row } from './database.ts';
import type { Behaviour, Order } from './orders.ts';

/** What the partner knows, and what svc knows. */
export type Books = {
  orders: readonly Order[];
  bank: { orders: readonly OrderRow[]; movements: readonly Movement[]; balance: string };
  svc: Record<'intents' | 'payments' | 'suspense' | 'payouts' | 'refunds' | 'events' | 'accounts', readonly Row[]>;
};

/** Each difference is a sentence. None: both have the same. */
export const differences = (books: Books): string[] => [...intentsOf(books), ...moneyDifferences(books)];

/** The same without what the payers and shops have planned. */
export const moneyDifferences = (books: Omit<Books, 'orders'>): string[] => [
  ...paymentsOf(books),
  ...instrumentsOf(books),
  ...endsOf(books, 'payout'),
  ...endsOf(books, 'refund'),
  ...balanceOf(books),
];

const statuses: Record<Behaviour, readonly string[]> = {
  exact: ['SUCCEEDED'],
  'wrong amount': ['PENDING'],
  twice: ['SUCCEEDED'],
  both: ['SUCCEEDED'],
  cancel: ['CANCELLED'],
  'pay a cancelled one': ['CANCELLED'],
  'cancel while paying': ['SUCCEEDED', 'CANCELLED'],
  unpaid: ['PENDING'],
  expires: ['EXPIRED'],
  late: ['SUCCEEDED'],
};

const byText = (rows: readonly Row[], column: string): Map<string, Row> =>
  new Map(rows.map((row) => [String(row[column]), row]));

/** Each order that svc has acknowledged is there once, and nothing else is. */
function intentsOf({ orders, svc }: Books): string[] {
  const found = byText(svc.intents, 'id');
  const wrong = orders.flatMap(({ id, index, behaviour, centimos }) => {
    const intent = found.get(String(id));
    if (intent?.['external_reference'] !== `order-${index}`) return [`order-${index} (${String(id)}) is lost`];
    const isRight =
      statuses[behaviour].includes(String(intent['status'])) && Number(intent['amount_centimos']) === centimos;
    return isRight ? [] : [`order-${index}, ${behaviour}, is ${String(intent['status'])}: ${String(id)}`];
  });
  const ids = new Set(orders.map(({ id }) => id));
  return [...wrong, ...svc.intents.flatMap(({ id }) => (ids.has(String(id)) ? [] : [`nobody knows ${String(id)}`]))];
}

/** Each payment of the partner has paid one intent or is in suspense, once; and the reverse. */
function paymentsOf({ bank, svc }: Omit<Books, 'orders'>): string[] {
  const wrong: string[] = [];
  const booked = byText(svc.payments, 'payment_id');
  const suspense = new Map<string, number>();
  for (const row of svc.suspense) {
    const id = String(row['partner_id']);
    suspense.set(id, (suspense.get(id) ?? 0) + 1);
  }
  const arrived = bank.movements.filter(
    ({ kind, centimos }) => kind === 'payment' || (kind === 'payout' && centimos > 0),
  );
  const known = new Set(arrived.map(({ payment_id }) => payment_id));
  const payers = new Map<string, string>();
  for (const { kind, payment_id: id, reference, centimos } of arrived) {
    const row = booked.get(id);
    if (row === undefined) {
      if (kind === 'payment') wrong.push(`the payment ${id} of ${reference} is lost`);
      continue;
    }
    if (Number(row['amount_centimos']) !== centimos || row['reference'] !== reference)
      wrong.push(`the payment ${id} of ${reference} is booked as another`);
    const held = suspense.get(id) ?? 0;
    const intent = row['payment_intent_id'] === null ? null : String(row['payment_intent_id']);
    if (held + (intent === null ? 0 : 1) !== 1)
      wrong.push(`the payment ${id} has ${held} rows of suspense and paid ${intent}`);
    if (intent === null) continue;
    if (payers.has(intent)) wrong.push(`${intent} is paid by ${id} and by ${payers.get(intent)}`);
    payers.set(intent, id);
    if (!reference.startsWith(`${intent}-`)) wrong.push(`${id} of ${reference} has paid ${intent}`);
  }
  for (const id of [...booked.keys(), ...suspense.keys()])
    if (!known.has(id)) wrong.push(`the partner does not know ${id}`);
  for (const { id, status } of svc.intents)
    if ((status === 'SUCCEEDED') !== payers.has(String(id)))
      wrong.push(`${String(id)} is ${String(status)}, paid by ${payers.get(String(id))}`);
  return wrong;
}

/** Who can still pay something pays an intent that waits for it. */
function instrumentsOf({ bank, svc }: Omit<Books, 'orders'>): string[] {
  const intents = byText(svc.intents, 'id');
  return bank.orders.flatMap(({ id, kind, status }) => {
    if (kind !== 'qr' && kind !== 'code') return [];
    const intent = intents.get(id.slice(0, id.lastIndexOf('-')));
    const isPayable = status === 'OPEN';
    if (isPayable && intent === undefined) return [`${id} can be paid, and svc does not know it`];
    return isPayable && intent?.['status'] !== 'PENDING'
      ? [`${id} can be paid, and its intent is ${String(intent?.['status'])}`]
      : [];
  });
}

/** Each payout (refund) was done once, or failed on both sides. */
function endsOf({ bank, svc }: Omit<Books, 'orders'>, kind: 'payout' | 'refund'): string[] {
  const wrong: string[] = [];
  const rows = byText(kind === 'payout' ? svc.payouts : svc.refunds, 'id');
  const orders = new Map(bank.orders.filter((order) => order.kind === kind).map((order) => [order.id, order]));
  const moved = new Map<string, number[]>();
  for (const { kind: of, reference, centimos } of bank.movements)
    if (of === kind) moved.set(reference, [...(moved.get(reference) ?? []), centimos]);
  for (const [id, row] of rows) {
    const [order, status] = [orders.get(id), String(row['status'])];
    const centimos = Number(row['amount_centimos']);
    const movements = (moved.get(id) ?? []).join(' ');
    const isReturned = movements === `${-centimos} ${centimos}`;
    const paid = kind === 'payout' ? 'PAID' : 'SUCCEEDED';
    const isRight =
      (status === paid && order?.status === 'SUCCEEDED' && (movements === `${-centimos}` || isReturned)) ||
      (status === 'FAILED' && order?.status === 'FAILED' && movements === '') ||
      // The bank has told of the return before it told of the payout.
      (status === 'FAILED' && order?.status === 'SUCCEEDED' && isReturned);
    if (!isRight)
      wrong.push(
        `the ${kind} ${id} is ${status}, the partner says ${order?.status}, and it moved ${movements || 'nothing'}`,
      );
  }
  for (const id of orders.keys()) if (!rows.has(id)) wrong.push(`svc does not know the ${kind} ${id}`);
  return wrong;
}

/** What our journal has at the partner is what the partner has for us. */
function balanceOf({ bank, svc }: Omit<Books, 'orders'>): string[] {
  const ours = svc.accounts.reduce(
    (sum, { account, centimos }) =>
      ['rail:collection', 'bank:payouts'].includes(String(account)) ? sum + Number(centimos) : sum,
    0,
  );
  const theirs = Math.round(Number(bank.balance) * 100);
  return ours === theirs ? [] : [`the partner has ${theirs} céntimos for us, and our journal has ${ours}`];
}

/** What the partner calls by a reference has the name of its subject in the books that are compared. */
export function names(calls: readonly Row[]): (reference: string) => string {
  const known = new Map(
    calls.map(({ kind, subject_id: subject, reference }) => [
      String(reference),
      kind === 'qr' || kind === 'code' ? `${String(subject)}-${kind}` : String(subject),
    ]),
  );
  return (reference) => known.get(reference) ?? reference;
}
