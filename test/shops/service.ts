import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Svc } from '../../packages/sdk-node/src/index.ts';
import { freePort } from '../../tools/services/free-port.mjs';
import { startProcess, type Process } from './processes.ts';

const cli = path.resolve(import.meta.dirname, '../../services/api/dist/main/cli.js');
const run = promisify(execFile);
const Libsql = createRequire(path.resolve(import.meta.dirname, '../../services/api/package.json'))('libsql') as new (
  file: string,
  options: { readonly: true },
) => { prepare(sql: string): { all(id: string): unknown[] }; close(): void };
const shiftedClock = path.join(import.meta.dirname, 'shifted-clock.cjs');

/** The real service, as `npm start` runs it, with a merchant and a key. */
export type Service = {
  baseUrl: string;
  secretKey: string;
  svc: Svc;
  /** Ends it and starts it again on the same data, with a clock that is off by so much. */
  restart(options?: { clockOffMs?: number }): Promise<void>;
  /** Moves the merchant's time in test mode ahead, and waits until everything due has happened. */
  advance(by: string): Promise<void>;
  /** By which a partner knows what was asked about an object, the oldest first. */
  referencesOf(subjectId: string): string[];
  stop(): Promise<void>;
};

type Given = {
  port?: number;
  mode?: 'test' | 'live';
  env?: Record<string, string>;
  /** Commands of the operator, before it starts. */
  commands?: readonly (readonly string[])[];
};

export async function startService({
  port: given,
  mode = 'test',
  env: own,
  commands = [],
}: Given = {}): Promise<Service> {
  const dir = mkdtempSync(path.join(tmpdir(), 'svc-shops-'));
  const port = given ?? (await freePort());
  const env = {
    SVC_ENV: 'development',
    SVC_DATA_DIR: dir,
    PORT: String(port),
    SVC_RATE_TEST: '1000',
    HOME: dir,
    ...own,
  };
  for (const command of commands) await run(process.execPath, [cli, ...command], { cwd: dir, env });
  const start = (more = {}) => startProcess([process.execPath, cli, 'start'], { cwd: dir, env: { ...env, ...more } });

  let running: Process = start();
  const [, secretKey = ''] = await running.printed(new RegExp(`secret +(svc_${mode}_\\w+)`));
  const baseUrl = `http://127.0.0.1:${port}`;
  const svc = new Svc(secretKey, { baseUrl });

  return {
    baseUrl,
    secretKey,
    svc,
    async restart({ clockOffMs = 0 } = {}) {
      await running.stop();
      running = start(
        clockOffMs === 0 ? {} : { NODE_OPTIONS: `--require ${shiftedClock}`, CLOCK_OFF_MS: String(clockOffMs) },
      );
      await running.printed(/API +http/);
    },
    async advance(by) {
      let clock = await svc.testClock.advance({ by });
      for (const deadline = performance.now() + 60_000; clock.status === 'ADVANCING'; clock = await svc.testClock.get())
        if (performance.now() > deadline) throw new Error('The test clock is still ADVANCING after a minute.');
    },
    referencesOf(subjectId) {
      const database = new Libsql(path.join(dir, 'svc.sqlite'), { readonly: true });
      try {
        const sql = 'SELECT reference FROM rail_calls WHERE subject_id = ? ORDER BY id';
        return (database.prepare(sql).all(subjectId) as { reference: string }[]).map(({ reference }) => reference);
      } finally {
        database.close();
      }
    },
    async stop() {
      await running.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
