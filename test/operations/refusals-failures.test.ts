import { expect, test } from '@jest/globals';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { profile } from '../databases.ts';
import { startWorld } from '../world.ts';
import { cuttableDatabase } from './cuttable-database.ts';
import { customerBody, createCustomer, times } from '../fixtures.ts';
import { sendRaw, type RawOptions, jsonHeaders, sendIntent, codeOf, intentText } from './raw-requests.ts';

/** A world whose store throws the error that the test sets. */
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

test('503: the database is unavailable; nothing is written, and the same key can be used again', async () => {
  const { world, breakWith } = await breaking();
  const headers = { 'Idempotency-Key': 'again' };

  breakWith(new Refusal('SERVICE_UNAVAILABLE'));
  const unavailable = await sendIntent(world, intentText, { headers });
  breakWith(null);
  const available = await sendIntent(world, intentText, { headers });

  expect([...codeOf(unavailable), unavailable.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
  expect([available.status, available.headers['idempotent-replayed']]).toEqual([201, undefined]);
});

// Only for a database that is reached over a network.
if (profile() === 'production')
  test('503: reads and writes while the database cannot be reached; both succeed when it is reachable again', async () => {
    const connection = await cuttableDatabase();
    const world = await startWorld();
    const customer = await createCustomer(world);
    const read = (key: string) => sendRaw(world, `/v1/customers/${customer.id}`, { method: 'GET', key });
    // The first key is cached by now, the second one must be read from the database.
    const newKey = await world.key({});

    connection.cut();
    const whileCut = [await read(world.keys.secret), await read(newKey), await sendIntent(world, intentText)];
    connection.mend();

    expect(whileCut.map(codeOf)).toEqual(times(3, [503, 'SERVICE_UNAVAILABLE']));
    expect(whileCut.map(({ headers }) => headers['retry-after'])).toEqual(times(3, '1'));
    expect([(await read(newKey)).status, (await sendIntent(world, intentText)).status]).toEqual([200, 201]);
  });

const failing: [operation: string, path: string, raw: RawOptions][] = [
  ['getCustomer', '/v1/customers/cus_1', { method: 'GET' }],
  ['createCustomer', '/v1/customers', { headers: jsonHeaders, body: JSON.stringify(customerBody()) }],
];

test.each(failing)(
  '500: %s logs an unexpected error and shows nothing of it to the client',
  async (_operation, path, raw) => {
    const { world, breakWith } = await breaking();
    breakWith(new Error('password of the database: hunter2', { cause: new Error('SELECT * FROM secrets') }));

    const response = await sendRaw(world, path, raw);

    expect([...codeOf(response), response.error['message'], response.error['details']]).toEqual([
      500,
      'INTERNAL_ERROR',
      'Something went wrong on our side.',
      undefined,
    ]);
    expect(response.text).not.toMatch(/hunter2|SELECT|\.ts|node_modules/);
    expect(
      world.logged.some(
        (line) =>
          line.startsWith('ERROR') && line.includes(String(response.error['request_id'])) && line.includes('hunter2'),
      ),
    ).toBe(true);
  },
);
