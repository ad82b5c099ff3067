import type { QueryRunner } from 'typeorm';
import { WrongSettings } from './config.ts';

/** All databases of a server share the names of locks, of at most 64 characters. */
const name = "CONCAT('svc ', SHA2(DATABASE(), 224))";

/** The wait is explained after the first of these, and given up after both. */
const seconds = { silent: 2, told: 58 };

/**
 * MySQL cannot roll back half a migration, so two operators must not run the same one at once. The lock ends with its connection.
 * @param tell says why the command waits
 * @throws WrongSettings when another migration has it for a minute
 */
export async function takeMigrationLock(runner: QueryRunner, tell: (line: string) => void): Promise<void> {
  if (await isTaken(runner, seconds.silent)) return;
  tell(`Waiting for another migration${await holderOf(runner)}.`);
  if (await isTaken(runner, seconds.told)) return;
  throw new WrongSettings([
    `Another migration has been running for a minute${await holderOf(runner)}: try again later. If no svc-admin migrate runs there, an administrator of the database ends the connection with KILL.`,
  ]);
}

async function isTaken(runner: QueryRunner, waitSeconds: number): Promise<boolean> {
  const [row] = (await runner.query(`SELECT GET_LOCK(${name}, ${waitSeconds}) AS acquired`)) as { acquired: unknown }[];
  return Number(row?.acquired) === 1;
}

/** Without PROCESS, an account sees its own connections alone: then the number of the connection must do. */
async function holderOf(runner: QueryRunner): Promise<string> {
  const [row] = (await runner.query(`SELECT IS_USED_LOCK(${name}) AS id`)) as { id: unknown }[];
  if (row?.id === null || row?.id === undefined) return '';
  const list = (await runner.query('SHOW PROCESSLIST')) as { Id: unknown; User: string; Host: string; Time: unknown }[];
  const found = list.find(({ Id: id }) => String(id) === String(row.id));
  const where = found && `, ${found.User} on ${found.Host}, for ${Number(found.Time)} s`;
  return ` (connection ${String(row.id)} has its lock${where ?? ''})`;
}
