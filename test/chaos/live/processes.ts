import { setTimeout as pause } from 'node:timers/promises';
import { aClosedPort, start, type Ended, type Env, type Running } from '../../process/process.ts';
import { shiftedBy } from './clock.ts';

/** Two of each, as a company would run them that does not want to stop when one of them does. */
export const roles = ['api-1', 'api-2', 'worker-1', 'worker-2'] as const;
export type Role = (typeof roles)[number];

export type Processes = Awaited<ReturnType<typeof aDeployment>>;

/** The processes of a service on the production profile. None runs yet. */
export async function aDeployment() {
  const ports: Record<Role, number> = { 'api-1': 0, 'api-2': 0, 'worker-1': 0, 'worker-2': 0 };
  for (const role of roles) ports[role] = await aClosedPort();
  const running = new Map<Role, Running>();
  let env: Env = {};

  async function ready(role: Role): Promise<void> {
    const process = running.get(role);
    // A process that gets SIGTERM before it has started ends at once, with another code.
    if (!role.startsWith('api')) return void (await process?.waitFor(/working/));
    let hasEnded = false;
    void process?.ended.then(() => (hasEnded = true));
    const answers = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${ports[role]}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) {
      if (hasEnded) throw new Error(`${role} ended: ${process?.stderr()}`);
      await pause(50);
    }
  }

  async function up(): Promise<void> {
    const started = roles.filter((role) => !running.has(role));
    for (const role of started) {
      const [kind = ''] = role.split('-');
      const own = { PORT: String(ports[role]), LOG_LEVEL: kind === 'worker' ? 'info' : 'error' };
      running.set(role, start([kind], { ...env, ...own }));
    }
    await Promise.all(started.map(ready));
  }

  async function down(signal: 'SIGTERM' | 'SIGKILL', chosen: readonly Role[] = roles): Promise<Ended[]> {
    const ending = chosen.flatMap((role) => running.get(role) ?? []);
    for (const role of chosen) running.delete(role);
    return Promise.all(ending.map((process) => process.stop(signal)));
  }

  return {
    apiPorts: [ports['api-1'], ports['api-2']],
    /** The settings for the next starts, with clocks that are off by so much. */
    use: (given: Env, offMs: number): void => {
      const clock = shiftedBy(offMs);
      const options = [given['NODE_OPTIONS'], clock['NODE_OPTIONS']].filter(Boolean).join(' ');
      env = { ...given, ...clock, NODE_OPTIONS: options };
    },
    up,
    down,
    /** The settings of a command that runs now. */
    env: () => env,
    /** What they have printed since they were started. */
    printed: () => [...running].map(([role, { stdout, stderr }]) => `${role}: ${stdout()}${stderr()}`).join('\n'),
  };
}
