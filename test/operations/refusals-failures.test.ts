import { expect, test } from '@jest/globals';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { profile } from '../databases.ts';
import { startWorld } from '../world.ts';
import { cuttableDatabase } from './cuttable-database.ts';
import { customerBody, createCustomer, times } from '../fixtures.ts';
import { sendRaw, type RawOptions, jsonHeaders, sendIntent, codeOf, intentText } from './raw-requests.ts';

/** A world whose store breaks when it is told to. */
async function breaking() {
  let failure: Error | null = null;
  const orFail = <T>(work: () => Promise<T>): Promise<T> => (failure === null ? work() : Promise.reject(failure));
  const world = await startWorld({
    store: (store) => ({
      ...store,
      transact: (work) => orFail(() => store.transact(work)),
      read: {
        ...store.read,
        customers: { ...store.read.customers, find: (scope, id) => orFail(() => store.read.customers.find(scope, id)) },
      },
    }),
  });
  return { world, breakWith: (error: Error | null) => (failure = error) };
}

test('503: the database cannot be reached; nothing was acknowledged, and the same key may try again', async () => {
  const { world, breakWith } = await breaking();
  const headers = { 'Idempotency-Key': 'again' };

  breakWith(new Refusal('SERVICE_UNAVAILABLE'));
  const unavailable = await sendIntent(world, intentText, { headers });
  breakWith(null);
  const available = await sendIntent(world, intentText, { headers });

  expect([...codeOf(unavailable), unavailable.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect([available.status, available.headers['idempotent-replayed']]).toEqual([201, undefined]);
});

// A file on the same disk does not go away: this is about a database behind a network.
if (profile() === 'production')
  test('503: the database goes away: who reads is told so as who writes is; it comes back, and all is well', async () => {
    const line = await cuttableDatabase();
    const world = await startWorld();
    const customer = await createCustomer(world);
    const read = (key: string) => sendRaw(world, `/v1/customers/${customer.id}`, { method: 'GET', key });
    // One key is remembered by now, the other must be looked up.
    const newKey = await world.key({});

    line.cut();
    const away = [await read(world.keys.secret), await read(newKey), await sendIntent(world, intentText)];
    line.mend();

    expect(away.map(codeOf)).toEqual(times(3, [503, 'SERVICE_UNAVAILABLE']));
    expect(away.map(({ headers }) => headers['retry-after'])).toEqual(times(3, '1'));
    expect([(await read(newKey)).status, (await sendIntent(world, intentText)).status]).toEqual([200, 201]);
  });

const ours: [operation: string, path: string, raw: RawOptions][] = [
  ['getCustomer', '/v1/customers/cus_1', { method: 'GET' }],
  ['createCustomer', '/v1/customers', { headers: jsonHeaders, body: JSON.stringify(customerBody()) }],
];

test.each(ours)('500: %s says that it is our fault, and not what it was', async (_operation, path, raw) => {
  const { world, breakWith } = await breaking();
  breakWith(new Error('password of the database: hunter2', { cause: new Error('SELECT * FROM secrets') }));

  const answer = await sendRaw(world, path, raw);

  expect([...codeOf(answer), answer.error['message'], answer.error['details']]).toEqual([
    500,
    'INTERNAL_ERROR',
    'Something went wrong on our side.',
    undefined,
  ]);
  expect(answer.text).not.toMatch(/hunter2|SELECT|\.ts|node_modules/);
  expect(
    world.logged.some(
      (line) =>
        line.startsWith('ERROR') && line.includes(String(answer.error['request_id'])) && line.includes('hunter2'),
    ),
  ).toBe(true);
});
