import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Server, Services } from '../../tools/services/services.mjs';
import {
  missingPostgres,
  missingServices,
  startPostgres,
  startRedis,
  startServices,
} from '../../tools/services/services.mjs';

const missing = await missingServices();
const wanted = missing === undefined || process.env.CI === 'true';
if (!wanted) process.stderr.write(`skipped: ${missing}\n`);
const withServices = wanted ? test : test.skip;

const limitMs = 60_000;
let services: Services | undefined;
let mariadb: Server;
let redis: Server;

beforeAll(async () => {
  if (!wanted) return;
  const started = await startServices();
  if ('missing' in started) throw new Error(started.missing);
  services = started;
  ({ mariadb, redis } = started);
}, limitMs);

afterAll(() => services?.stop(), limitMs);

const run = promisify(execFile);

async function sql(statement: string): Promise<string> {
  const to = ['--no-defaults', '--user=root', '--host=127.0.0.1', `--port=${mariadb.port}`, '--skip-column-names'];
  return (await run('mariadb', [...to, '-e', statement])).stdout.trim();
}

/**
 * Sends one inline command.
 * @returns the first piece of the response; '' when the server cannot be reached or sends nothing
 */
function sendCommand(port: number, command: string, withinMs = 1_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (outcome: string) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.setEncoding('utf8').setTimeout(withinMs, () => settle(''));
    socket.once('data', (chunk) => settle(String(chunk)));
    socket.once('error', () => settle(''));
    socket.write(`${command}\r\n`);
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

withServices('MariaDB responds, with its own defaults, more connections and a quicker disk', async () => {
  expect(await sql('select 1')).toBe('1');
  const settings = 'select @@tx_isolation, @@max_connections, @@innodb_flush_log_at_trx_commit';
  expect((await sql(settings)).split('\t')).toEqual(['REPEATABLE-READ', '400', '2']);
});

withServices('Redis responds', async () => {
  expect(await sendCommand(redis.port, 'PING')).toBe('+PONG\r\n');
});

withServices(
  'what MariaDB committed outlives kill -9, on the same port',
  async () => {
    await sql('create database kept; create table kept.line (id int primary key); insert into kept.line values (7)');
    const { pid, port, dir } = mariadb;
    await mariadb.kill('SIGKILL');
    expect(isAlive(pid)).toBe(false);
    await expect(sql('select 1')).rejects.toThrow(/ECONNREFUSED|connect|server/);
    await mariadb.restart();
    expect(mariadb.pid).not.toBe(pid);
    expect([mariadb.port, mariadb.dir]).toEqual([port, dir]);
    expect(await sql('select id from kept.line')).toBe('7');
  },
  limitMs,
);

withServices('Redis can be frozen, and comes back as another process on the same port', async () => {
  redis.pause();
  expect(await sendCommand(redis.port, 'PING', 100)).toBe('');
  redis.resume();
  expect(await sendCommand(redis.port, 'PING')).toBe('+PONG\r\n');
  const { pid } = redis;
  await redis.restart();
  expect(redis.pid).not.toBe(pid);
  expect(await sendCommand(redis.port, 'PING')).toBe('+PONG\r\n');
});

withServices('nothing is left after stop, not even of a server that is frozen', async () => {
  const server = await startRedis();
  const { pid, dir, port } = server;
  server.pause();
  await server.stop();
  expect([isAlive(pid), existsSync(dir), await sendCommand(port, 'PING')]).toEqual([false, false, '']);
  await server.stop();
});

withServices('a port that is taken is reported with the log', async () => {
  await expect(startRedis({ port: redis.port })).rejects.toThrow(/already in use/i);
});

const missingDatabase = await missingPostgres();
if (missingDatabase !== undefined) process.stderr.write(`skipped: ${missingDatabase}\n`);
const withPostgres = missingDatabase === undefined || process.env.CI === 'true' ? test : test.skip;

withPostgres(
  'PostgreSQL responds with its own defaults, and what it committed outlives kill -9 with a client connected',
  async () => {
    const server = await startPostgres();
    try {
      const query = async (statement: string): Promise<string> =>
        (await run('psql', ['-X', '-At', server.url, '-c', statement])).stdout.trim();
      expect(await query('show default_transaction_isolation')).toBe('read committed');
      await query('create table line (id int primary key); insert into line values (7)');
      const client = run('psql', ['-X', server.url, '-c', 'select pg_sleep(60)']).catch(() => 'disconnected');
      const sleeping = "select count(*) from pg_stat_activity where query = 'select pg_sleep(60)'";
      while ((await query(sleeping)) !== '1');
      await server.kill('SIGKILL');
      await server.restart();
      expect([await client, await query('select id from line')]).toEqual(['disconnected', '7']);
    } finally {
      await server.stop();
    }
    expect([isAlive(server.pid), existsSync(server.dir)]).toEqual([false, false]);
  },
  limitMs,
);
