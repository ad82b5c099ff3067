import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../../../tools/services/services.mjs';
import type { RandomInt } from '../../seeded-random.ts';
import type { Processes, Role } from '../live/processes.ts';
import { shuffled } from './load.ts';

export type Victim = 'service' | 'MariaDB' | 'Redis';
export type Servers = Partial<Record<'MariaDB' | 'Redis', Server>>;

/** One of so many kills is of two at the same moment, and one of so many kills of the service is of all its processes. */
const oneOf = { two: 4, all: 6 };

/** So many kills of each, in a random order. Each group is killed at the same moment. */
export function planKills(counts: Readonly<Record<Victim, number>>, randomInt: RandomInt): Victim[][] {
  const each = Object.entries(counts).flatMap(([victim, count]) =>
    Array.from({ length: count }, () => victim as Victim),
  );
  const plan: Victim[][] = [];
  for (const victim of shuffled(each, randomInt)) {
    const last = plan.at(-1);
    // A server is killed once at a time.
    const isFree = last?.length === 1 && (victim === 'service' || !last.includes(victim));
    if (isFree && randomInt(oneOf.two) === 0) last.push(victim);
    else plan.push([victim]);
  }
  return plan;
}

/** Kills with SIGKILL. What was killed is started again a little later. */
export function killer(processes: Processes, servers: Servers, randomInt: RandomInt) {
  const killed: Record<Victim, number> = { service: 0, MariaDB: 0, Redis: 0 };

  async function killServer(victim: 'MariaDB' | 'Redis'): Promise<void> {
    await servers[victim]?.kill('SIGKILL');
    await pause(randomInt(1_000));
    await servers[victim]?.restart();
  }
  async function killProcesses(count: number): Promise<void> {
    // The first time it is all of them: that interrupts calls in any case.
    const isAll = randomInt(oneOf.all) === 0 || killed.service === count;
    const roles: Role[] = shuffled(processes.roles, randomInt).slice(0, isAll ? undefined : count);
    await processes.down('SIGKILL', roles);
    await pause(randomInt(800));
    await processes.up();
  }

  return {
    killed,
    async kill(group: readonly Victim[]): Promise<void> {
      for (const victim of group) killed[victim] += 1;
      const service = group.filter((victim) => victim === 'service').length;
      await Promise.all([
        ...(service > 0 ? [killProcesses(service)] : []),
        ...group.flatMap((victim) => (victim === 'service' ? [] : [killServer(victim)])),
      ]);
    },
  };
}
