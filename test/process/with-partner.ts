import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterEach } from '@jest/globals';
import { root, watch, type Env, type Running } from './process.ts';

const groups: number[] = [];
afterEach(() => {
  for (const pid of groups.splice(0)) end(pid, 'SIGKILL');
});

function end(group: number, signal: 'SIGINT' | 'SIGKILL'): void {
  try {
    process.kill(-group, signal);
  } catch {
    // All of its processes have ended.
  }
}

export type Place = { port: number; bankPort: number; data: string };

/** `npm start -- --with-partner` in its own process group, as a terminal runs it. */
export async function startWithPartner({ port, bankPort, data }: Place, more: Env = {}) {
  const env = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    PORT: String(port),
    PARTNER_PORT: String(bankPort),
    SVC_DATA_DIR: data,
    ...more,
  };
  const npm = spawn('npm', ['start', '--', '--with-partner'], { cwd: root, env, detached: true });
  const group = npm.pid ?? 0;
  groups.push(group);
  const running: Running = watch(npm);
  const [printed = ''] = await running.waitFor(/[^]*Ctrl-C/);
  return {
    printed,
    origin: `http://localhost:${port}`,
    bank: `http://127.0.0.1:${bankPort}`,
    /** Ctrl-C. */
    async stop() {
      end(group, 'SIGINT');
      await running.ended;
    },
  };
}
