import { setTimeout as pause } from 'node:timers/promises';
import type { RandomInt } from '../../seeded-random.ts';
import type { Server } from '../../../tools/services/services.mjs';
import type { Processes, Role } from './processes.ts';

type Victim = Role | 'all' | 'MariaDB' | 'Redis';
const victims: readonly Victim[] = ['all', 'MariaDB', 'Redis', 'api-1', 'worker-1', 'api-2', 'worker-2'];

type Killable = { processes: Processes; mariadb: Server; redis: Server; randomInt: RandomInt };

/** Kills processes and servers, each in its turn, with SIGKILL. */
export function killer({ processes, mariadb, redis, randomInt }: Killable) {
  const killed: Victim[] = [];

  async function kill(victim: Victim): Promise<void> {
    killed.push(victim);
    if (victim === 'MariaDB' || victim === 'Redis') {
      const server = victim === 'MariaDB' ? mariadb : redis;
      await server.kill('SIGKILL');
      await pause(randomInt(1_500));
      return server.restart();
    }
    await processes.down('SIGKILL', victim === 'all' ? processes.roles : [victim]);
    await pause(randomInt(1_000));
    await processes.up();
  }

  return {
    killed,
    /** While `work` goes on, `count` kills, each when the next part of it is done. `share`: how much of it is, from 0 to 1. */
    async during(count: number, work: Promise<unknown>, share: () => number): Promise<void> {
      let isOver = false;
      const end = (): void => void (isOver = true);
      work.then(end, end);
      for (let number = 1; number <= count; number += 1) {
        while (!isOver && share() < (number - randomInt(100) / 100) / (count + 1)) await pause(20);
        await kill(victims[killed.length % victims.length] ?? 'all');
      }
      await work;
    },
  };
}
