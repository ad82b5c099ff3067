import type { Database, Row } from '../live/database.ts';
import { listDifference, numberOf, textOf } from './rows.ts';
import type { ShopService } from './service.ts';

type Audited = Pick<ShopService, 'database' | 'shops' | 'receiver' | 'followers'>;

/** Each committed change has its events, each event has arrived and was streamed, and no other one has. */
export async function eventDifferences({ database, shops, receiver, followers }: Audited): Promise<string[]> {
  const { counter } = receiver;
  const events = await database.query('SELECT id, merchant_id, type, resource_id FROM events');
  const caused = shops.flatMap(({ facts }) =>
    [...facts.caused].flatMap(([event, count]) => Array.from({ length: count }, () => event)),
  );
  const happened = events.map((row) => `${textOf(row, 'resource_id')} ${textOf(row, 'type')}`);
  // These come as often as something of a subscription changes: what it is at the end has other checks.
  const isOften = (event: string): boolean => /subscription\.(updated|past_due)$/.test(event);
  const wrong = listDifference(
    'events',
    [...(await expectedEvents(database)), ...caused],
    happened.filter((event) => !isOften(event)),
  );

  const ids = new Set(events.map((row) => textOf(row, 'id')));
  const received = counter.received();
  // The one to try was there before the endpoint.
  const early = await database.query(
    "SELECT events.id AS id FROM events JOIN payment_intents ON payment_intents.id = resource_id WHERE description = 'Pedido de prueba'",
  );
  const mayBeMissing = new Set(early.map((row) => textOf(row, 'id')));
  for (const id of ids) if (!received.has(id) && !mayBeMissing.has(id)) wrong.push(`${id} has not arrived`);
  for (const id of received) if (!ids.has(id)) wrong.push(`${id} has arrived, and there is no such event`);
  for (const { facts } of shops)
    for (const [id, count] of facts.retried)
      if (counter.timesOf(id) <= count)
        wrong.push(`${id} was retried ${count} times, and arrived ${counter.timesOf(id)} times`);
  for (const [index, follower] of followers.entries()) {
    const own = events.filter(({ merchant_id }) => merchant_id === shops[index]?.merchant.id);
    const others = await follower.untilSeen(new Set(own.map((row) => textOf(row, 'id'))));
    wrong.push(...others.map((id) => `${id} was streamed, and there is no such event of shop ${index}`));
  }
  return wrong;
}

/** What the state of each object says about its events. */
async function expectedEvents({ query }: Database): Promise<string[]> {
  const of = async (
    from: string,
    columns: string,
    types: (row: Row) => readonly (string | false)[],
  ): Promise<string[]> =>
    (await query(`SELECT ${columns} FROM ${from}`)).flatMap((row) =>
      types(row).flatMap((type) => (type === false ? [] : [`${textOf(row, 'id')} ${type}`])),
    );
  const isPaidPeriod = ({ status, number }: Row): boolean => status === 'SUCCEEDED' && number !== null;
  return [
    ...(await of('customers', 'id', () => ['customer.created'])),
    ...(await of('payment_intents', 'id, status', ({ status }) => [
      'payment.created',
      status === 'SUCCEEDED' && 'payment.succeeded',
      status === 'CANCELLED' && 'payment.cancelled',
      status === 'EXPIRED' && 'payment.expired',
    ])),
    ...(await of('checkout_sessions', 'id, status', ({ status }) => [
      status === 'COMPLETED' && 'checkout.session.completed',
    ])),
    ...(await of('balance_transactions', 'id, type, available_confirmed', ({ type, available_confirmed }) => [
      type === 'PAYMENT' && 'balance.transaction_created',
      type === 'PAYMENT' && Boolean(available_confirmed) && 'balance.available',
    ])),
    ...(await of('refunds', 'id, status', ({ status }) => [
      'refund.created',
      status !== 'PENDING' && (status === 'FAILED' ? 'refund.failed' : 'refund.succeeded'),
    ])),
    ...(await of('payouts', 'id, status', ({ status }) => [
      'payout.created',
      status === 'PAID' && 'payout.paid',
      status === 'FAILED' && 'payout.failed',
    ])),
    ...(await of('saved_payment_methods', 'id, revoked_at, detached_at', ({ revoked_at, detached_at }) => [
      'payment_method.attached',
      revoked_at !== null && 'payment_method.revoked',
      detached_at !== null && 'payment_method.detached',
    ])),
    ...(await of('subscriptions', 'id, status', ({ status }) => [
      'subscription.created',
      status === 'CANCELED' && 'subscription.canceled',
    ])),
    ...(await of('payment_intents', 'subscription_id AS id, status, period_number AS number', (row) => [
      isPaidPeriod(row) && (numberOf(row, 'number') === 1 ? 'subscription.activated' : 'subscription.renewed'),
    ])),
  ];
}
