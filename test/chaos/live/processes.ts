import { setTimeout as pause } from 'node:timers/promises';
import { aClosedPort, start, type Ended, type Env, type Running } from '../../process/process.ts';
import { shiftedBy } from './clock.ts';

export type Role = 'api-1' | 'api-2' | 'worker-1' | 'worker-2' | 'start';

/** Two of each, as a company would run them that does not want to stop when one of them does. */
export const roles: readonly Role[] = ['api-1', 'api-2', 'worker-1', 'worker-2'];

export type Processes = Awaited<ReturnType<typeof aDeployment>>;

/** The processes of a service. None runs yet. `start` is API and worker in one, on the embedded profile. */
export async function aDeployment(all: readonly Role[], apiLogLevel: 'info' | 'error') {
  const ports = new Map<Role, number>();
  for (const role of all) ports.set(role, await aClosedPort());
  const isApi = (role: Role): boolean => !role.startsWith('worker');
  const running = new Map<Role, Running>();
  const started: Running[] = [];
  const unasked: string[] = [];
  const starting = new Map<Role, Running>();
  let env: Env = {};

  function begin(role: Role): Running {
    const [kind = ''] = role.split('-');
    const own = { PORT: String(ports.get(role)), LOG_LEVEL: kind === 'api' ? apiLogLevel : 'info' };
    const process = start([kind], { ...env, ...own });
    started.push(process);
    running.set(role, process);
    return process;
  }

  /** @returns false when it has ended before */
  async function isReady(role: Role, process: Running): Promise<boolean> {
    // A process that gets SIGTERM before it has started ends at once, with another code.
    if (!isApi(role))
      return process.waitFor(/working/).then(
        () => true,
        () => false,
      );
    let hasEnded = false;
    void process.ended.then(() => (hasEnded = true));
    const answers = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${ports.get(role)}/healthz`, { signal: AbortSignal.timeout(answersWithinMs) }).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!hasEnded && !(await answers())) await pause(50);
    return !hasEnded;
  }

  /** Starts it again until it stays, as a supervisor does: its database may be away at the same time. */
  async function keepUp(role: Role): Promise<void> {
    for (let starts = 1; ; starts += 1) {
      const process = begin(role);
      starting.set(role, process);
      if (await isReady(role, process)) {
        starting.delete(role);
        void process.ended.then(({ code, stderr }) => {
          if (running.get(role) !== process) return;
          running.delete(role);
          unasked.push(`${role} ended by itself with ${code}: ${stderr}`);
        });
        return;
      }
      if (starts === startsAtMost) throw new Error(`${role} ended ${starts} times: ${process.stderr()}`);
      await pause(500);
    }
  }

  return {
    roles: all,
    apiPorts: all.filter(isApi).map((role) => ports.get(role) ?? 0),
    /** The settings for the next starts, with clocks that are off by so much. */
    use: (given: Env, offMs: number): void => {
      const clock = shiftedBy(offMs);
      const options = [given['NODE_OPTIONS'], clock['NODE_OPTIONS']].filter(Boolean).join(' ');
      env = { ...given, ...clock, NODE_OPTIONS: options };
    },
    /** Starts those that do not run. */
    up: async (): Promise<void> => void (await Promise.all(all.filter((role) => !running.has(role)).map(keepUp))),
    async down(signal: 'SIGTERM' | 'SIGKILL', chosen: readonly Role[] = all): Promise<Ended[]> {
      const ending = chosen.flatMap((role) => running.get(role) ?? []);
      for (const role of chosen) running.delete(role);
      return Promise.all(ending.map((process) => process.stop(signal)));
    },
    /** The settings of a command that runs now. */
    env: () => env,
    /** Everything that they have printed. */
    printed: () => started.map(({ stdout, stderr }) => stdout() + stderr()).join('\n'),
    /** Those that have ended although nobody had stopped them, and those that have not started. */
    problems: () => [
      ...unasked,
      ...[...starting].map(([role, process]) => `${role} has not started: ${lastLines(process)}`),
    ],
  };
}

const startsAtMost = 20;
/** Something else may have its port, and say nothing. */
const answersWithinMs = 5_000;

const lastLines = (process: Running): string => `${process.stdout()}${process.stderr()}`.slice(-300);
