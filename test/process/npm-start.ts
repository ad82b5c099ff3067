import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { aClosedPort, aFolder, closing, root, type Env } from './process.ts';

export type Started = { npm: ChildProcess; port: number; printed(): string };

/** Runs `npm start` in its own process group, as a terminal does. @param folder a checkout */
export async function npmStart(folder = root, env: Env = {}, withinMs = 30_000): Promise<Started> {
  const port = await aClosedPort();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: tmpdir(), PORT: String(port), SVC_DATA_DIR: aFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Its folders are removed after it has ended: in one that is still written to, files would appear meanwhile.
  const closed = new Promise<void>((resolve) => npm.once('close', () => resolve()));
  closing({
    async close() {
      signalGroup(npm.pid, 'SIGKILL');
      await closed;
    },
  });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  await until(() => {
    if (npm.exitCode !== null) throw new Error(`npm start ended: ${printed}`);
    return printed.includes('Ctrl-C');
  }, withinMs);
  return { npm, port, printed: () => printed };
}

export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of its processes have ended.
  }
}

export async function until(isTrue: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > endMs) throw new Error(`Not within ${timeoutMs / 1_000} s.`);
    await pause(20);
  }
}
