import { describe, expect, test } from '@jest/globals';
import type { openSqlite } from '../../services/api/src/adapters/typeorm/sqlite-store.ts';
import type { Delivery } from '../../services/api/src/domain/delivery.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import type { WebhookEndpoint } from '../../services/api/src/domain/webhook-endpoint.ts';
import { profile, type Database } from '../databases.ts';
import { attemptRow, endpointRow, afterMoment, moment } from './rows.ts';
import type { Store } from '../../services/api/src/application/store.ts';
import type { RecordedAttempt } from '../../services/api/src/application/webhooks/deliveries-port.ts';
import { store, ownScope, otherScopes, write, outcomeOf, insertDueDeliveries } from './migrated-store.ts';

describe('deliveries that are due', () => {
  const claim = ({ id: webhookEndpointId, merchantId, livemode }: WebhookEndpoint, worker: string) =>
    write((tx) => tx.webhookClaims.claim({ webhookEndpointId, merchantId, livemode }, { worker, seconds: 20 }));
  /** Moves the stored times the other way instead, which gives the same differences. */
  const databaseClockMoves = async (seconds: number): Promise<void> => {
    const sql =
      profile() === 'embedded'
        ? `strftime('%Y-%m-%d %H:%M:%f', claimed_until, '${-seconds} seconds')`
        : `claimed_until - INTERVAL ${seconds} SECOND`;
    await (store as Store & { dataSource: Database }).dataSource.query(
      `UPDATE webhook_claims SET claimed_until = ${sql}`,
    );
  };
  const dueTo = ({ id: webhookEndpointId }: WebhookEndpoint, at: Date, limit = 10, except: string[] = []) =>
    store.read.deliveries.due({ ...ownScope, webhookEndpointId }, at, { limit, except });
  const record = (...recorded: RecordedAttempt[]) => write((tx) => tx.deliveries.record(recorded));

  test('of four concurrent workers one claims the endpoint, until it is released or the claim expires', async () => {
    const { endpoint } = await insertDueDeliveries(1);
    const workers = ['one', 'two', 'three', 'four'];
    const won = await Promise.all(workers.map((worker) => claim(endpoint, worker)));
    expect(won.filter(Boolean)).toHaveLength(1);
    const winner = workers[won.indexOf(true)] ?? '';
    const loser = workers[won.indexOf(false)] ?? '';

    await databaseClockMoves(15);
    expect(await claim(endpoint, loser)).toBe(false);
    await write((tx) => tx.webhookClaims.release(endpoint.id, loser));
    expect(await claim(endpoint, winner)).toBe(true);
    await databaseClockMoves(15);
    expect(await claim(endpoint, loser)).toBe(false);
    await databaseClockMoves(6);
    expect(await claim(endpoint, loser)).toBe(true);
    await write((tx) => tx.webhookClaims.release(endpoint.id, loser));
    expect(await claim(endpoint, winner)).toBe(true);
    await write((tx) => tx.webhookClaims.releaseAll());
    expect(await claim(endpoint, loser)).toBe(true);
  });

  test('a claim expires when the clock of the database is set back by an hour, not by ten seconds', async () => {
    const { endpoint } = await insertDueDeliveries(1);
    expect(await claim(endpoint, 'one')).toBe(true);
    await databaseClockMoves(-10);
    expect(await claim(endpoint, 'two')).toBe(false);
    await databaseClockMoves(-3_600);
    expect(await claim(endpoint, 'two')).toBe(true);
  });

  test('are returned with their events, the longest waiting first, without the excluded ones', async () => {
    const { endpoint, events, deliveries } = await insertDueDeliveries(10, (index) => afterMoment(-index));
    const expected = deliveries.toReversed();
    const found = await dueTo(endpoint, moment);
    expect(found).toEqual(
      expected.map(({ id, eventId, eventType, status, attempts }) => {
        const { body, resourceId } = events.find((event) => event.id === eventId) ?? {};
        return { id, eventId, eventType, status, attempts, event: { body, resourceId } };
      }),
    );
    expect(await dueTo(endpoint, moment, 3)).toEqual(found.slice(0, 3));
    expect(await dueTo(endpoint, moment, 3, [String(found[1]?.id)])).toEqual([found[0], found[2], found[3]]);
    expect(await dueTo(endpoint, afterMoment(-9), 10)).toEqual(found.slice(0, 1));
    expect(await dueTo(endpointRow(ownScope), moment)).toEqual([]);
  });

  test('several attempts are recorded in one unit: all, or none when one delivery has changed meanwhile', async () => {
    const { endpoint, deliveries } = await insertDueDeliveries(3);
    const [one, two, three] = deliveries as [Delivery, Delivery, Delivery];
    const arrived = (before: Delivery): RecordedAttempt => ({
      before,
      after: { ...before, status: 'SUCCEEDED', attempts: 1, nextAttemptAt: null },
      attempt: attemptRow({ outcome: 'SUCCEEDED' }),
    });
    const failed: RecordedAttempt = {
      before: two,
      after: { ...two, status: 'FAILED', attempts: 1, nextAttemptAt: afterMoment(5) },
      attempt: attemptRow(),
    };
    await record(arrived(one), failed);
    expect(await write((tx) => tx.deliveries.findAll([one.id, two.id, three.id]))).toEqual(
      expect.arrayContaining([arrived(one).after, failed.after, three]),
    );
    expect((await store.read.deliveries.find(ownScope, two.id))?.attemptHistory).toEqual([failed.attempt]);
    expect((await dueTo(endpoint, afterMoment(5))).map(({ id }) => id)).toEqual([three.id, two.id]);

    expect(await outcomeOf((tx) => tx.deliveries.record([arrived(three), failed]))).toBe('conflict');
    expect(await store.read.deliveries.find(ownScope, three.id)).toMatchObject({
      status: 'PENDING',
      attemptHistory: [],
    });
  });

  test('empty arguments are accepted: nothing is found and nothing is changed', async () => {
    const found = await write(async (tx) => {
      await tx.deliveries.insert([]);
      await tx.deliveries.record([]);
      return tx.deliveries.findAll([]);
    });
    expect(found).toEqual([]);
  });

  test('endpoints with due deliveries are returned once, the longest waiting first, without those that another worker has claimed', async () => {
    const [young, old, idle] = [
      await insertDueDeliveries(2),
      await insertDueDeliveries(2, () => afterMoment(-60)),
      await insertDueDeliveries(1, () => afterMoment(1)),
    ];
    const endpoints = (at: Date, limit = 10) =>
      store.read.deliveries.dueEndpoints({ now: at, scope: null }, { worker: 'one', limit });
    const due = async (at: Date, limit?: number) =>
      (await endpoints(at, limit)).map(({ webhookEndpointId }) => webhookEndpointId);

    expect(await due(moment)).toEqual([old.endpoint.id, young.endpoint.id]);
    expect(await due(moment, 1)).toEqual([old.endpoint.id]);
    expect(await due(afterMoment(1))).toContain(idle.endpoint.id);
    const dueIn = async (scope: Scope) =>
      (await store.read.deliveries.dueEndpoints({ now: afterMoment(1), scope }, { worker: 'one', limit: 10 })).length;
    expect([(await dueIn(ownScope)) >= 3, await Promise.all(otherScopes.map(dueIn))]).toEqual([
      true,
      otherScopes.map(() => 0),
    ]);
    expect((await endpoints(moment, 1))[0]).toEqual({
      ...ownScope,
      webhookEndpointId: old.endpoint.id,
      isFailing: true,
    });
    // More exclusions than one statement accepts: the last ones may still be returned.
    const many = [old.endpoint.id, ...Array.from({ length: 40_000 }, (_, index) => `we_${index}`)];
    const others = await store.read.deliveries.dueEndpoints(
      { now: moment, scope: null },
      { worker: 'one', limit: 10, except: many },
    );
    expect(others.map(({ webhookEndpointId }) => webhookEndpointId)).toEqual([young.endpoint.id]);
    await claim(old.endpoint, 'one');
    await claim(young.endpoint, 'another');
    expect(await due(moment)).toEqual([old.endpoint.id]);
    await databaseClockMoves(21);
    expect(await due(moment)).toContain(young.endpoint.id);
  });

  test('marking the deliveries of an endpoint dead changes only those that are still due', async () => {
    const { endpoint, deliveries } = await insertDueDeliveries(3);
    const other = await insertDueDeliveries(1);
    const [failed, done, pending] = deliveries as [Delivery, Delivery, Delivery];
    await write(async (tx) => {
      await tx.deliveries.record([
        { before: failed, after: { ...failed, status: 'FAILED', attempts: 1 }, attempt: attemptRow() },
        {
          before: done,
          after: { ...done, status: 'SUCCEEDED', attempts: 1, nextAttemptAt: null },
          attempt: attemptRow(),
        },
      ]);
      await tx.deliveries.markDead(endpoint.id);
    });
    const statuses = await Promise.all(
      [failed, done, pending, ...other.deliveries].map(
        async ({ id }) => (await store.read.deliveries.find(ownScope, id))?.status,
      ),
    );
    expect(statuses).toEqual(['DEAD', 'SUCCEEDED', 'DEAD', 'PENDING']);
    expect((await store.read.deliveries.find(ownScope, failed.id))?.nextAttemptAt).toBeNull();
  });

  if (profile() === 'embedded')
    test('on SQLite they are found in an index that has no delivered rows', async () => {
      const { dataSource } = store as Awaited<ReturnType<typeof openSqlite>>;
      const plan = await dataSource.query(
        `EXPLAIN QUERY PLAN SELECT webhook_endpoint_id, MIN(next_attempt_at) FROM webhook_deliveries
         WHERE next_attempt_at <= ? GROUP BY webhook_endpoint_id`,
        [moment.toISOString()],
      );
      expect(plan).toMatchObject([{ detail: expect.stringContaining('webhook_deliveries_open') }]);
    });
});
