import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { operations } from '../../services/api/src/generated/operations.ts';
import { profile } from '../databases.ts';
import { withSoak } from '../length.ts';
import { seed, seededInt } from '../seeded-random.ts';
import { countSetting } from './count-setting.ts';
import { audit, expectNoSecrets } from './everything/audit.ts';
import { closeShops } from './everything/closing-time.ts';
import { planKills } from './everything/kills.ts';
import { startLoad, wrongAtMost } from './everything/load.ts';
import { aServiceWithShops } from './everything/service.ts';

/** Another number: SVC_TEST_ROUNDS=200 npm test -- test/chaos/kill-everything */
const rounds = countSetting('SVC_TEST_ROUNDS', withSoak(5, 5, 200));
const ofServers = profile() === 'embedded' ? 0 : Math.max(Math.min(5, rounds), Math.round(rounds / 4));
const counts = { service: rounds, MariaDB: ofServers, Redis: ofServers };
const shopCount = withSoak(3, 3, 6);
/** Between two kills. */
const pauseAtMostMs = withSoak(600, 600, 4_000);
/** For a test that hangs. */
const timeoutMs = 900_000 + rounds * 30_000;

test(
  `kill -9 of the service ${rounds} times, and of MariaDB and Redis ${ofServers} times each, while shops call every operation: everything acknowledged is there, once, and all books agree (SVC_TEST_SEED=${seed})`,
  async () => {
    const randomInt = seededInt(seed);
    const startedMs = performance.now();
    const service = await aServiceWithShops(shopCount, randomInt);
    const { shops, caller, killer, processes, database } = service;
    const load = startLoad({ ...service, trust: service.receiver.trust, randomInt });
    const note = (text: string): void => {
      if (process.env['SVC_TEST_NOTES'] !== 'true') return;
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0);
      process.stderr.write(`${seconds} s: ${text}; ${load.told()} stories; ${[...caller.statuses].join(' ')}\n`);
    };
    note('open');

    const missing = (): string[] => operations.map(({ id }) => id).filter((id) => !caller.succeeded.has(id));
    const plan = planKills(counts, randomInt);
    caller.succeeded.clear();
    for (const [index, group] of plan.entries()) {
      // The operations are spread over the kills.
      await load.until(() => missing().length <= operations.length * (1 - index / Math.max(1, plan.length - 1)));
      if (load.wrong.length >= wrongAtMost) break;
      await pause(randomInt(pauseAtMostMs));
      await killer.kill(group);
      note(`killed ${group.join(' and ')}; ${missing().length} to be called: ${missing().slice(0, 3).join(' ')}`);
    }
    await load.until(() => missing().length === 0);
    await load.close();
    note('closed');
    expect(load.wrong.slice(0, wrongAtMost)).toEqual([]);
    // Whoever adds an operation adds a story that calls it.
    expect(missing()).toEqual([]);
    expect([killer.killed, processes.problems()]).toEqual([counts, []]);
    // Otherwise the test has tested nothing.
    const [lost, refused] = [0, 503].map((status) => caller.statuses.get(status) ?? 0);
    expect([lost === 0, refused === 0 && ofServers > 0]).toEqual([false, false]);

    await closeShops(shops, database);
    note('everything has ended');
    await audit(service);
    note(`audited: ${caller.acknowledged()} acknowledged writes, ${service.receiver.counter.posts()} deliveries`);
    await Promise.all(service.followers.map((follower) => follower.close()));
    const ends = await processes.down('SIGTERM');
    expect(ends.map(({ code }) => code)).toEqual(processes.roles.map(() => 0));
    expectNoSecrets(service);
  },
  timeoutMs,
);
