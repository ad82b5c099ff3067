import type { DataSource } from 'typeorm';
import { redisServer } from '../redis-tls.ts';
import type { Config } from '../config.ts';
import type { System } from '../system.ts';
import type { Finding } from './finding.ts';

/** Above this difference, totals and signatures start to be affected. */
const toleranceMs = 2_000;
const redisTimeoutMs = 3_000;

/** Compares the clock of this machine with the database's. Where they differ, that of Redis tells which of them is wrong. */
export async function examineClock(
  dataSource: DataSource,
  { now }: Pick<System, 'now'>,
  production: Config['production'],
): Promise<Finding> {
  const check = 'clock';
  const milliseconds =
    production === null
      ? "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
      : 'FLOOR(UNIX_TIMESTAMP(NOW(3)) * 1000)';
  const [row] = (await dataSource.query(`SELECT ${milliseconds} AS found`)) as { found: unknown }[];
  const differenceMs = now().getTime() - Number(row?.found);
  const seconds = `${(Math.abs(differenceMs) / 1_000).toFixed(1)} s ${differenceMs < 0 ? 'behind' : 'ahead of'}`;
  const message = `The clock of this machine is ${seconds} the clock of the database`;
  if (Math.abs(differenceMs) <= toleranceMs) return { check, result: 'ok', message: `${message}.` };
  const redisMs = production === null ? null : await redisNowMs(production);
  return { check, result: 'warning', message: `${message}${whichIsWrong(redisMs, now().getTime(), differenceMs)}` };
}

function whichIsWrong(redisMs: number | null, nowMs: number, differenceMs: number): string {
  const fromRedisMs = redisMs === null ? Number.NaN : nowMs - redisMs;
  if (Math.abs(fromRedisMs) <= toleranceMs)
    return ', and Redis has the time of this machine: the clock of the database is wrong. Synchronise it, for example with chrony.';
  if (Math.abs(fromRedisMs - differenceMs) <= toleranceMs)
    return ', and Redis has the time of the database: the clock of this machine is wrong. Synchronise it, for example with chrony.';
  return ': synchronise both, for example with chrony.';
}

async function redisNowMs(production: NonNullable<Config['production']>): Promise<number | null> {
  const { redisTime } = await import('../../adapters/jobs/ping-redis.ts');
  return redisTime(redisServer(production), redisTimeoutMs).then(Number, () => null);
}
