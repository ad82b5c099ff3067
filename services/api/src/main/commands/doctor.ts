import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { keyring } from '../../adapters/secrets/keyring.ts';
import { coverOf } from '../../domain/journal-accounts.ts';
import type { Reads } from '../../application/store.ts';
import { retryWhileLocked } from '../../adapters/typeorm/connection/sqlite-busy.ts';
import { keyringProblems } from '../../application/secrets/check-keyring.ts';
import { adminLine } from '../command-line.ts';
import { readConfig, WrongSettings, type Config } from '../config.ts';
import { codeOf, databaseFile, hasKeyring, keyringFile, keyringPlace } from '../data-folder.ts';
import { pendingMigrations } from '../pending-migrations.ts';
import { randomPause } from '../random-pause.ts';
import { isGiven } from '../secret-files.ts';
import type { System } from '../system.ts';
import { databaseProblem } from '../database-problem.ts';
import { examineAuditLog, examineOperators } from './audit-findings.ts';
import { balanceProblems } from './balance-audit.ts';
import { examineCertificates } from './certificate-finding.ts';
import { examineClock } from './clock-finding.ts';
import { examineContradictions } from './contradiction-findings.ts';
import { coverText } from './cover-text.ts';
import { databaseTransport } from './database-transport.ts';
import type { Finding } from './finding.ts';
import { examineProcesses } from './process-findings.ts';
import { partnersWithStatements } from '../partner-rails.ts';
import { examineHold } from './hold-text.ts';
import { examineStatements } from './statement-findings.ts';
import { equationProblems, equationText, journalEquations } from './journal-audit.ts';
import { examineRailCalls } from './rail-call-findings.ts';
import { examineRedis } from './redis-findings.ts';

/** Checks what svc needs in order to run. It changes nothing: no folder, no row, and no setting of a database file. */
export async function examine(system: System, auditHead: string | null = null): Promise<Finding[]> {
  let config: Config;
  try {
    // The settings of the service itself, where the environment is that of the service.
    const serving = isGiven(process.env, 'DATABASE_URL');
    config = readConfig(process.env, { serving, hasKeyring });
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return error.problems.map((message) => ({ check: 'settings', result: 'failed', message }));
  }
  const { production } = config;
  const profile = production === null ? 'embedded' : 'production';
  return [
    { check: 'settings', result: 'ok', message: `The settings are valid: the ${profile} profile.` },
    ...config.warnings.map((message): Finding => ({ check: 'settings', result: 'warning', message })),
    ...(await examineDatabase(config, system, auditHead)),
    ...(production === null ? [] : [await tried('redis', () => examineRedis(production))]),
  ];
}

async function examineDatabase(config: Config, system: System, auditHead: string | null): Promise<Finding[]> {
  const failed = (message: string): Finding[] => [{ check: 'database', result: 'failed', message }];
  if (config.production === null && !existsSync(databaseFile(config)))
    return failed(
      `There is no database in ${path.resolve(config.dataDir)} yet: start svc, or run ${adminLine('migrate')}.`,
    );
  const { dataSource, reads } = await databaseOf(config, system);
  try {
    if (!dataSource.isInitialized) await dataSource.initialize();
  } catch (error) {
    return failed(
      config.production === null
        ? `The database can't be reached (${codeOf(error)}): check that it runs, and that no other program locks its file.`
        : databaseProblem(error, config.production),
    );
  }
  try {
    const isMysql = config.production !== null;
    const reached = await tried('database', () => examineVersion(dataSource, config));
    const migrated = await tried('migrations', () => examineMigrations(dataSource));
    const clock = await tried('clock', () => examineClock(dataSource, system, config.production));
    // Without the tables there is nothing to write to.
    if (migrated.result !== 'ok') return [reached, migrated, clock];
    return [
      reached,
      migrated,
      await tried('writes', () => examineWrites(dataSource, system, isMysql)),
      await tried('balances', () => examineBalances(dataSource)),
      await tried('journal', () => examineJournal(dataSource)),
      await tried('cover', () => examineCover(dataSource)),
      await tried('rail calls', () => examineRailCalls(reads(), system.now())),
      await tried('hold', () => examineHold(reads())),
      await tried('contradictions', () => examineContradictions(reads())),
      await tried('statements', () => examineStatements(reads(), partnersWithStatements(config))),
      await tried('operators', () => examineOperators(reads(), config.authority)),
      await tried('audit', async () => examineAuditLog(reads(), keyring(await keyringOf(config)), auditHead)),
      await tried('processes', () => examineProcesses(reads())),
      clock,
      await tried('certificates', () => examineCertificates(dataSource, config, system)),
      await tried('keyring', () => examineKeyring(reads, config)),
    ];
  } finally {
    await dataSource.destroy();
  }
}

/** A check that fails in an unexpected way does not hide the others. */
async function tried(check: Finding['check'], examineIt: () => Promise<Finding>): Promise<Finding> {
  try {
    return await examineIt();
  } catch (error) {
    return { check, result: 'failed', message: `This could not be checked (${codeOf(error)}).` };
  }
}

/** `reads`: the ports, when the database is open. */
type Database = { dataSource: DataSource; reads: () => Reads };

/** Loaded here, so that `--help` does not load the packages of the database. */
async function databaseOf(config: Config, system: System): Promise<Database> {
  if (config.production !== null) {
    const { databaseUrl: url, tls } = config.production;
    const { mysqlDataSource, readsOfMysql } = await import('../../adapters/typeorm/mysql-store.ts');
    const dataSource = mysqlDataSource({ url, tls, poolSize: 2 });
    return { dataSource, reads: () => readsOfMysql(dataSource) };
  }
  const { sqliteDataSource, readsOfSqlite } = await import('../../adapters/typeorm/sqlite-store.ts');
  const dataSource = sqliteDataSource(databaseFile(config), 'examine');
  // What fails here fails again in `initialize`, which reports it.
  await retryWhileLocked(lockWaiting(system), () => dataSource.initialize()).catch(() => undefined);
  return { dataSource, reads: () => readsOfSqlite(dataSource) };
}

const lockWaiting = (system: System) => ({ pause: randomPause(system), monotonicMs: system.monotonicMs });

async function valueOf(dataSource: DataSource, sql: string): Promise<unknown> {
  const [row] = (await dataSource.query(`SELECT ${sql} AS found`)) as { found: unknown }[];
  return row?.found;
}

async function examineVersion(dataSource: DataSource, { production }: Config): Promise<Finding> {
  const check = 'database';
  const version = String(await valueOf(dataSource, production === null ? 'sqlite_version()' : 'VERSION()'));
  if (production === null) return { check, result: 'ok', message: `SQLite ${version} can be reached.` };
  const { result, how } = await databaseTransport(dataSource, production);
  return { check, result, message: `MySQL or MariaDB ${version} can be reached${how}` };
}

async function examineMigrations(dataSource: DataSource): Promise<Finding> {
  const check = 'migrations';
  try {
    const pending = await pendingMigrations(dataSource);
    if (pending.length === 0) return { check, result: 'ok', message: 'The database is up to date.' };
    const message = `The database lacks ${pending.join(', ')}: run ${adminLine('migrate')}.`;
    return { check, result: 'failed', message };
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return { check, result: 'failed', message: error.problems.join(' ') };
  }
}

async function examineWrites(dataSource: DataSource, system: System, isMysql: boolean): Promise<Finding> {
  const runner = dataSource.createQueryRunner();
  const begin = () => runner.query(isMysql ? 'START TRANSACTION' : 'BEGIN IMMEDIATE');
  try {
    // A service that runs on the same file holds its lock for moments.
    await (isMysql ? begin() : retryWhileLocked(lockWaiting(system), begin));
    // No timer has this kind, so no row is deleted. A read-only database refuses the statement.
    await runner.query("DELETE FROM timers WHERE kind = ''");
    await runner.query('ROLLBACK');
    return { check: 'writes', result: 'ok', message: 'The database accepts writes.' };
  } catch (error) {
    const message = `The database accepts no writes (${codeOf(error)}): check that it is not read-only or locked, and that its disk is not full.`;
    return { check: 'writes', result: 'failed', message };
  } finally {
    await runner.release();
  }
}

async function examineBalances(dataSource: DataSource): Promise<Finding> {
  const check = 'balances';
  const problems = await balanceProblems(dataSource);
  if (problems.length > 0)
    return { check, result: 'failed', message: `There are ${problems.join('; ')}: look for changes made by hand.` };
  const message = 'Balances are the sums of their entries, and each journal entry adds up to zero.';
  return { check, result: 'ok', message };
}

async function examineJournal(dataSource: DataSource): Promise<Finding> {
  const check = 'journal';
  const { live, test } = await journalEquations(dataSource);
  const problems = [...equationProblems('live', live), ...equationProblems('test', test)];
  if (problems.length > 0)
    return { check, result: 'failed', message: `There is ${problems.join('; ')}: look for changes made by hand.` };
  return {
    check,
    result: 'ok',
    message: `What merchants are owed is the sum of their balances. Live: ${equationText(live)}.`,
  };
}

/** Of live mode: in test mode nobody is owed money. */
async function examineCover(dataSource: DataSource): Promise<Finding> {
  const cover = coverOf((await journalEquations(dataSource)).live);
  return { check: 'cover', result: cover.missingCentimos === 0 ? 'ok' : 'warning', message: coverText(cover) };
}

const keyringOf = async ({ secrets, dataDir }: Config): Promise<string> =>
  secrets ?? (await readFile(keyringFile(dataDir), 'utf8')).trim();

async function examineKeyring(reads: Database['reads'], config: Config): Promise<Finding> {
  const place = keyringPlace(config);
  const failed = (message: string): Finding => ({ check: 'keyring', result: 'failed', message });
  let text: string;
  try {
    text = await keyringOf(config);
  } catch (error) {
    return failed(`The keyring ${place} can't be read (${codeOf(error)}): restore it from your backup.`);
  }
  try {
    const problems = keyringProblems(keyring(text), await reads().keyringChecks.list());
    if (problems.length === 0)
      return { check: 'keyring', result: 'ok', message: `The keyring ${place} belongs to this database.` };
    return failed(`The keyring is wrong: ${problems.join('; ')}. Restore ${place} from your backup.`);
  } catch (error) {
    return failed(`The keyring ${place} can't be used: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

export const findingsText = (findings: readonly Finding[]): string =>
  findings.map(({ check, result, message }) => `${result.padEnd(7)}  ${check.padEnd(14)}  ${message}`).join('\n');
