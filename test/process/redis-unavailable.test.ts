import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { startRedis } from '../../tools/services/services.mjs';
import { aFleet } from '../chaos/fleet.ts';
import { timeLimits } from '../busy-machine.ts';
import { emptyDatabase } from '../databases.ts';
import { intentBody } from '../fixtures.ts';
import { closing } from './process.ts';

/** A worker that is not woken reads the database once a second; one that is woken is much faster. */
const wokenWithinMs = 400;
const withServices = process.env['SVC_TEST_DATABASE_URL'] === undefined ? test.skip : test;

withServices(
  'Redis is emptied, stopped, or hangs: calls stay fast, deliveries continue, the doorbell works again afterwards, and SIGTERM ends both processes',
  async () => {
    const redis = await startRedis();
    closing({ close: redis.stop });
    const { config, dispose } = await emptyDatabase();
    closing({ close: dispose });
    const fleet = await aFleet({ DATABASE_URL: config.production?.databaseUrl ?? '', REDIS_URL: redis.url });
    await fleet.up();
    const inbox = await fleet.listen();
    const api = await fleet.api();

    /** Creates an intent. @returns the duration of the call, and from its response to the delivery of its event */
    async function create(): Promise<{ callMs: number; eventMs: number }> {
      const startMs = performance.now();
      const { status } = await api.call('POST', '/payment-intents', intentBody());
      const respondedMs = performance.now();
      expect(status).toBe(201);
      await inbox.untilReceived((created += 1));
      return { callMs: respondedMs - startMs, eventMs: performance.now() - respondedMs };
    }
    let created = 0;
    const callMs = async (): Promise<number> => {
      const calls = [await create(), await create(), await create(), await create(), await create()];
      return median(calls.map((call) => call.callMs));
    };
    /** Waits until five deliveries in a row were faster than without wake-ups. The timeout of the test is the limit. */
    async function doorbellWorks(): Promise<void> {
      for (let fast = 0; fast < 5;) fast = (await create()).eventMs < wokenWithinMs ? fast + 1 : 0;
    }

    await doorbellWorks();
    const limitMs = timeLimits();
    const normalMs = await callMs();
    await tell(redis.port, 'FLUSHALL');
    const emptiedMs = await callMs();
    await doorbellWorks();
    await redis.kill();
    const stoppedMs = await callMs();
    await redis.restart();
    await doorbellWorks();
    redis.pause();
    const pausedMs = await callMs();
    redis.resume();
    await doorbellWorks();

    // A generous limit, because the machine is shared. A call that waited for Redis would take far longer, its timeout.
    for (const ms of [emptiedMs, stoppedMs, pausedMs]) expect(ms).toBeLessThan(limitMs(3 * normalMs + 30));
    expect(new Set(inbox.received().map(({ id }) => id)).size).toBe(created);

    // One that refuses writes is no reason to send no calls here.
    await tell(redis.port, 'CONFIG SET min-replicas-to-write 1');
    const ready = await fetch(`${api.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'degraded', database: 'ok', queue: 'refuses writes' },
    ]);
    await create();
    // A Redis that hangs does not delay the end of the processes.
    redis.pause();
    const ends = await fleet.down('SIGTERM');
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  },
);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const tell = (port: number, command: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('error', reject).once('data', () => {
      socket.destroy();
      resolve();
    });
  });
