import { expect } from '@jest/globals';
import { sqliteDataSource } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import { mysqlDataSource } from '../../services/api/src/adapters/typeorm/mysql-store.ts';
import type { Api, Env } from '../process/process.ts';
import type { Inbox } from '../receiver.ts';
import type { Body } from '../world.ts';
import type { Order } from './shop.ts';

type Event = { id: string; type: string; data: Record<string, { id: string }> };

/** The events of a payment intent, by its last status. */
const expectedEvents: Record<string, string[]> = {
  PENDING: ['payment.created'],
  SUCCEEDED: ['payment.created', 'payment.succeeded'],
  CANCELLED: ['payment.cancelled', 'payment.created'],
};

/**
 * Checks that nothing is lost and nothing happens twice: every order has one intent, with the acknowledged status;
 * every change has one event; the receiver got every event, each time with the same bytes; every payment has one ledger
 * entry.
 */
export async function audit(api: Api, orders: readonly Order[], inbox: Inbox): Promise<void> {
  const intents = await all(api, '/payment-intents');
  expect(
    intents.map(({ external_reference, id, status }) => `${external_reference} ${id} ${status}`).toSorted(),
  ).toEqual(orders.map(({ reference, id, status }) => `${reference} ${id} ${status}`).toSorted());
  expect(orders.filter(({ wants, status }) => wants !== status)).toEqual([]);

  const events = (await all(api, '/events')) as unknown as Event[];
  const typesById = new Map<string, string[]>();
  for (const { type, data } of events) typesById.set(idIn(data), [...(typesById.get(idIn(data)) ?? []), type]);
  expect(orders.map(({ id, status }) => [id, status, typesById.get(String(id))?.toSorted()])).toEqual(
    orders.map(({ id, status }) => [id, status, expectedEvents[String(status)]]),
  );

  const paid = orders.filter(({ status }) => status === 'SUCCEEDED');
  const entries = await all(api, '/balance-transactions');
  expect(entries).toHaveLength(paid.length);
  expect(new Set(entries.map(({ source_id }) => source_id)).size).toBe(paid.length);
  expect(new Set(typesById.keys()).size - orders.length).toBe(entries.length);

  const receivedIds = (): Set<unknown> => new Set(inbox.received().map(({ id }) => id));
  while (events.some(({ id }) => !receivedIds().has(id))) await inbox.untilReceived(inbox.received().length + 1);
  expect(receivedIds()).toEqual(new Set(events.map(({ id }) => id)));
  const bodies = new Map<unknown, Set<string>>();
  for (const { headers, body } of inbox.posts())
    bodies.set(headers['x-svc-id'], (bodies.get(headers['x-svc-id']) ?? new Set()).add(body));
  expect([...bodies].filter(([, texts]) => texts.size > 1)).toEqual([]);
}

/** The id of the intent or ledger entry in an event. */
const idIn = (data: Event['data']): string => String(Object.values(data)[0]?.id);

async function all(api: Api, path: string): Promise<Body[]> {
  const { status, data } = await api.call('GET', `${path}?per_page=all`);
  expect(status).toBe(200);
  return data as unknown as Body[];
}

/** Checks the journal by SQL: it has one entry for each payment, and the lines of each entry sum to zero. */
export async function auditJournal(env: Env, payments: number): Promise<void> {
  const dataSource = env['DATABASE_URL']
    ? mysqlDataSource({ url: env['DATABASE_URL'], poolSize: 1 })
    : sqliteDataSource(`${env['SVC_DATA_DIR']}/svc.sqlite`);
  await dataSource.initialize();
  try {
    const sums: { centimos: string | number }[] = await dataSource.query(
      'SELECT SUM(amount_centimos) AS centimos FROM journal_lines GROUP BY entry_id',
    );
    expect(sums.map(({ centimos }) => Number(centimos))).toEqual(Array.from({ length: payments }, () => 0));
  } finally {
    await dataSource.destroy();
  }
}
