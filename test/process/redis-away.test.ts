import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { startRedis } from '../../tools/services/services.mjs';
import { aFleet } from '../chaos/fleet.ts';
import { timeLimits } from '../busy-machine.ts';
import { emptyDatabase } from '../databases.ts';
import { intentBody } from '../fixtures.ts';
import { closing } from './process.ts';

/** A worker that hears no bell looks by itself once a second; one that hears it is much quicker. */
const withBellMs = 400;
const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

withServices(
  'Redis emptied, stopped, frozen: calls are as quick as ever, deliveries go on from the database, the doorbell comes back by itself, and SIGTERM ends both',
  async () => {
    const redis = await startRedis();
    closing({ close: redis.stop });
    const { config, dispose } = await emptyDatabase();
    closing({ close: dispose });
    const fleet = await aFleet({ DATABASE_URL: config.production?.databaseUrl ?? '', REDIS_URL: redis.url });
    await fleet.up();
    const inbox = await fleet.listen();
    const api = await fleet.api();

    /** How long the call took, and how long its event. */
    async function sell(): Promise<{ callMs: number; eventMs: number }> {
      const began = performance.now();
      const { status } = await api.call('POST', '/payment-intents', intentBody());
      const answered = performance.now();
      expect(status).toBe(201);
      await inbox.untilReceived((sold += 1));
      return { callMs: answered - began, eventMs: performance.now() - answered };
    }
    let sold = 0;
    const callMs = async (): Promise<number> => {
      const sales = [await sell(), await sell(), await sell(), await sell(), await sell()];
      return median(sales.map((sale) => sale.callMs));
    };
    /** Five in a row that came quicker than a worker looks by itself: the test's time is the limit. */
    async function bellRings(): Promise<void> {
      for (let quick = 0; quick < 5;) quick = (await sell()).eventMs < withBellMs ? quick + 1 : 0;
    }

    await bellRings();
    const limitMs = timeLimits();
    const normalMs = await callMs();
    await emptied(redis.port);
    const emptiedMs = await callMs();
    await bellRings();
    await redis.kill();
    const stoppedMs = await callMs();
    await redis.restart();
    await bellRings();
    redis.pause();
    const frozenMs = await callMs();
    redis.resume();
    await bellRings();

    // Generous, for the machine is shared; a call that waited for Redis would wait for its time-out.
    for (const ms of [emptiedMs, stoppedMs, frozenMs]) expect(ms).toBeLessThan(limitMs(3 * normalMs + 30));
    expect(new Set(inbox.received().map(({ id }) => id)).size).toBe(sold);
    // Who is told to end does not wait for it either.
    redis.pause();
    const ends = await fleet.down('SIGTERM');
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  },
);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** FLUSHALL, as one would type it. */
const emptied = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('FLUSHALL\r\n'));
    socket.once('error', reject).once('data', () => {
      socket.destroy();
      resolve();
    });
  });
