import type { DataSource } from '../seed/dialects.ts';
import { call } from './call.ts';

export type Row = Record<string, unknown>;

/** The tables that each subscription has a row in. */
export const tables = [
  'customers',
  'saved_payment_methods',
  'simulated_orders',
  'payment_intents',
  'subscriptions',
] as const;
export type Template = Record<(typeof tables)[number], Row>;

type Created = { id: string };

const amount = { amount: '89.90', currency: 'PEN' };

/** A subscription that is made by calls, and its rows. */
export async function createTemplate(dataSource: DataSource, origin: string, key: string): Promise<Template> {
  const post = (path: string, body: unknown): Promise<Created> => call<Created>(origin, key, path, body);
  const customer = await post('customers', { type: 'INDIVIDUAL', first_name: 'Rosa', email: 'rosa@example.com' });
  const intent = await post('payment-intents', {
    amount,
    payment_method_types: ['WALLET'],
    customer: { id: customer.id },
  });
  await post(`payment-intents/${intent.id}/simulate/wallet`, { affiliation: 'APPROVE' });
  const [method] = await rows(dataSource, 'saved_payment_methods', 'customer_id', customer.id);
  const subscription = await post('subscriptions', {
    customer_id: customer.id,
    amount,
    interval: 'WEEK',
    payment_method: method['id'],
    description: 'Plan mensual',
  });
  const only = async (table: string, name: string, value: unknown) => (await rows(dataSource, table, name, value))[0];
  const template = {
    customers: await only('customers', 'id', customer.id),
    saved_payment_methods: method,
    simulated_orders: await only('simulated_orders', 'rail', 'affiliation'),
    payment_intents: await only('payment_intents', 'subscription_id', subscription.id),
    subscriptions: await only('subscriptions', 'id', subscription.id),
  };
  if (template.subscriptions['status'] !== 'ACTIVE') throw new Error('The first subscription is not ACTIVE.');
  // Only copies are counted.
  await dataSource.query('DELETE FROM timers');
  await dataSource.query('DELETE FROM subscriptions');
  await dataSource.query('UPDATE payment_intents SET subscription_id = NULL');
  return template;
}

export async function rows(
  dataSource: DataSource,
  table: string,
  name: string,
  value: unknown,
): Promise<[Row, ...Row[]]> {
  const found = (await dataSource.query(`SELECT * FROM ${table} WHERE ${name} = ?`, [value])) as Row[];
  const [first, ...others] = found;
  if (first === undefined) throw new Error(`${table} has no row with ${name} ${String(value)}.`);
  return [first, ...others];
}
