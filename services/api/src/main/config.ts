import { keyring } from '../adapters/secrets/keyring.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileErrorCode, readPartners, type PartnerSettings } from '../adapters/partners/partner-settings.ts';
import { withoutTls, type DatabaseTls } from '../adapters/typeorm/connection/mysql-tls.ts';
import { readRedisTls } from './redis-tls.ts';
import { readTls } from './tls-of-url.ts';
import type { Authority } from '../application/operators/person.ts';
import type { Rates } from '../application/rate-limits-port.ts';
import type { MachineLimits } from '../domain/statement.ts';
import { urlOf } from '../domain/url.ts';
import { isContact, publicAddress, withoutEndSlashes } from './addresses.ts';
import { withSecretFiles } from './secret-files.ts';
import { metricsPorts, settings, type Setting, type WholeSetting } from './settings.ts';

export type Config = {
  development: boolean;
  host: string;
  port: number;
  /** Null: the embedded profile, with SQLite in `dataDir` and the worker in this process. */
  production: { databaseUrl: string; tls: DatabaseTls; redisUrl: string; redisTls: DatabaseTls } | null;
  dataDir: string;
  /** Who runs a command of svc-admin. */
  authority: Authority;
  /** The text of the keyring. Null: it is in a file of the data folder. */
  secrets: string | null;
  /** The public address of the API, without a trailing slash. */
  publicUrl: string;
  checkoutHost: string;
  docsUrl: string;
  institutionName: string;
  /** `mailto:` and `https:` URIs for /.well-known/security.txt. Empty: there is no such file. */
  securityContacts: readonly string[];
  logLevel: string;
  poolSize: number;
  rates: Rates;
  /** The service begins on hold. */
  hold: boolean;
  /** How long erased customers with payments are kept sealed. */
  retentionYears: number;
  /** Up to what `reconcile` of a machine applies what was lost. */
  machine: MachineLimits;
  /** Null: the metrics are on the port of the API, as in development. A worker serves them on this port only. */
  metricsPort: number | null;
  /** The partners of live mode. */
  partners: readonly PartnerSettings[];
  keepAliveSeconds: number;
  /** How long the API listens on after the signal to stop, so that proxies see that it is not ready. */
  stopDelaySeconds: number;
  /** The number of proxies in front of the service that add to X-Forwarded-For. */
  proxies: number;
  /** What is in the settings and has no effect: sentences for the log. */
  warnings: readonly string[];
};

/** Settings, or the files that they name, with which svc can't run: one sentence for each problem. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Env = { readonly [Name in Setting]?: string | undefined };

/**
 * Reads the settings from the environment, and reports all problems at once.
 * @param serving whether this process is the API or a worker: a command of svc-admin needs fewer settings
 * @param worker whether it is the worker alone
 * @param hasKeyring whether a data folder holds a keyring, or the caller needs none
 * @throws WrongSettings
 */
export function readConfig(
  given: Env,
  { serving, worker = false, hasKeyring }: { serving: boolean; worker?: boolean; hasKeyring(dataDir: string): boolean },
): Config {
  const { env, problems, warnings } = withSecretFiles(given);
  const oneOf = <T extends string>(name: Setting, known: readonly T[], fallback: T): T => {
    const value = env[name] || fallback;
    if ((known as readonly string[]).includes(value)) return value as T;
    problems.push(`${name} must be ${known.join(' or ')}, not "${value}".`);
    return fallback;
  };
  const whole = (name: WholeSetting): number => {
    const {
      fallback,
      range: [least, most],
    } = settings[name];
    const value = env[name] || String(fallback);
    if (/^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
    return fallback;
  };
  const url = (name: Setting, protocols: readonly string[], fallback: string | null): string | null => {
    const value = env[name] || fallback;
    if (value === null) return null;
    const isAddress = protocols.includes(urlOf(value)?.protocol ?? '');
    if (isAddress && protocols.includes('https:') && !publicAddress.test(value)) {
      problems.push(`${name} must have only visible ASCII characters, and none of "'<>\`?#$.`);
      return null;
    }
    if (isAddress) return withoutEndSlashes(value);
    // The value may hold a password, so it is not repeated.
    problems.push(
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
    return null;
  };

  // A command on a data folder may create the same files as the first `npm start`: see keyringText.
  const unset = serving || env['DATABASE_URL'] || env['REDIS_URL'] ? 'production' : 'development';
  const development = oneOf('SVC_ENV', settings.SVC_ENV.words, unset) === 'development';
  const port = whole('PORT');
  const dataDir = env['SVC_DATA_DIR'] || settings.SVC_DATA_DIR.fallback;
  const databaseUrl = url('DATABASE_URL', ['mysql:'], null);
  const redisUrl = url('REDIS_URL', ['redis:', 'rediss:'], null);
  const { tls, ...database } = databaseTls(databaseUrl);
  problems.push(...database.problems.map((problem) => `DATABASE_URL ${problem}`));
  const redis = redisUrl === null ? null : readRedisTls(new URL(redisUrl), readText);
  problems.push(...(redis?.problems ?? []).map((problem) => `REDIS_URL ${problem}`));
  if (env['DATABASE_URL'] && !env['REDIS_URL'])
    problems.push('REDIS_URL must be set when DATABASE_URL is set: the production profile needs both.');
  if (env['REDIS_URL'] && !env['DATABASE_URL'])
    problems.push('DATABASE_URL must be set when REDIS_URL is set: the production profile needs both.');
  if (!env['SVC_SECRETS'] && !development && (env['DATABASE_URL'] || !hasKeyring(dataDir)))
    problems.push(
      'SVC_SECRETS must be set in production: k1:<base64 of 32 random bytes>, for example from `openssl rand -base64 32`. On your own machine, `npm start` creates it in the data folder.',
    );
  if (env['SVC_SECRETS']) problems.push(...keyringProblems(env['SVC_SECRETS']));

  const local = development || !serving ? `http://localhost:${port}` : null;
  const publicUrl = url('SVC_PUBLIC_URL', ['http:', 'https:'], local);
  if (publicUrl === null && !env['SVC_PUBLIC_URL'])
    problems.push(
      'SVC_PUBLIC_URL must be set in production: the public address of this service. On your own machine, use `npm start`.',
    );
  const checkoutHost = url('SVC_CHECKOUT_HOST', ['http:', 'https:'], publicUrl ?? 'http://localhost');
  const docsUrl = url('SVC_DOCS_URL', ['http:', 'https:'], `${publicUrl ?? 'http://localhost'}/docs`);
  const institutionName = env['SVC_INSTITUTION_NAME']?.trim() || settings.SVC_INSTITUTION_NAME.fallback;
  if (/\p{C}/u.test(institutionName) || institutionName.length > 60)
    problems.push('SVC_INSTITUTION_NAME must be at most 60 characters on one line.');
  const securityContacts = env['SVC_SECURITY_CONTACT']
    ? env['SVC_SECURITY_CONTACT'].split(',').map((contact) => contact.trim())
    : [];
  if (!securityContacts.every(isContact))
    problems.push(
      'SVC_SECURITY_CONTACT must be mailto: with an email address, or an address that starts with https://; write commas between several.',
    );
  const hold = oneOf('SVC_HOLD', settings.SVC_HOLD.words, 'false') === 'true';
  const singleOperator = oneOf('SVC_SINGLE_OPERATOR', settings.SVC_SINGLE_OPERATOR.words, 'false') === 'true';
  const logLevel = oneOf('LOG_LEVEL', settings.LOG_LEVEL.words, settings.LOG_LEVEL.fallback);
  const poolSize = whole('SVC_DATABASE_CONNECTIONS');
  const rates = {
    live: whole('SVC_RATE_LIVE'),
    test: whole('SVC_RATE_TEST'),
    publishable: whole('SVC_RATE_PUBLISHABLE'),
    publishableAddress: whole('SVC_RATE_PUBLISHABLE_ADDRESS'),
    partner: whole('SVC_RATE_PARTNER'),
    failedAuth: whole('SVC_RATE_FAILURES'),
  };
  const machine = {
    lineCentimos: whole('SVC_MACHINE_LINE_SOLES') * 100,
    runCentimos: whole('SVC_MACHINE_RUN_SOLES') * 100,
  };
  const retentionYears = whole('SVC_RETENTION_YEARS');
  const metricsPort = env['SVC_METRICS_PORT']
    ? whole('SVC_METRICS_PORT')
    : development
      ? null
      : metricsPorts[worker ? 'worker' : 'api'];
  const proxies = whole('SVC_PROXIES');
  const keepAliveSeconds = whole('SVC_KEEP_ALIVE_SECONDS');
  const stopDelaySeconds = env['SVC_STOP_DELAY_SECONDS'] || !development ? whole('SVC_STOP_DELAY_SECONDS') : 0;
  const { partners, problems: partnerProblems } = partnersOf(env['SVC_PARTNERS'], development);
  problems.push(...partnerProblems.map((problem) => `SVC_PARTNERS ${problem}`));
  if (problems.length > 0) throw new WrongSettings(problems);

  return {
    development,
    host: env['SVC_HOST'] || (development ? '127.0.0.1' : '0.0.0.0'),
    port,
    production:
      databaseUrl !== null && redisUrl !== null
        ? { databaseUrl, tls, redisUrl, redisTls: redis?.tls ?? withoutTls }
        : null,
    dataDir,
    authority: { operatorKey: env['SVC_OPERATOR_KEY'] || null, development, singleOperator },
    secrets: env['SVC_SECRETS'] || null,
    publicUrl: publicUrl ?? '',
    checkoutHost: checkoutHost ?? '',
    docsUrl: docsUrl ?? '',
    institutionName,
    securityContacts,
    logLevel,
    poolSize,
    rates,
    hold,
    retentionYears,
    machine,
    metricsPort,
    keepAliveSeconds,
    stopDelaySeconds,
    proxies,
    partners,
    warnings: [...warnings, ...database.warnings.map((warning) => `DATABASE_URL ${warning}`)],
  };
}

const readText = (file: string): string => readFileSync(file, 'utf8');

function databaseTls(databaseUrl: string | null): ReturnType<typeof readTls> {
  const url = databaseUrl === null ? null : new URL(databaseUrl);
  if (url !== null && url.pathname.length >= 2) return readTls(url, readText);
  const problems = url === null ? [] : ['must name a database: mysql://user@host:3306/svc.'];
  return { tls: withoutTls, problems, warnings: [] };
}

/** JSON, or the name of a file with it. The files that it names are beside that file. */
function partnersOf(given: string | undefined, development: boolean): ReturnType<typeof readPartners> {
  if (!given) return { partners: [], problems: [] };
  const isJson = given.trimStart().startsWith('{');
  const folder = isJson ? '' : path.dirname(given);
  const readFile = (name: string): string => readFileSync(path.resolve(folder, name), 'utf8');
  try {
    const json = isJson ? given : readFileSync(given, 'utf8');
    return readPartners(json, { allowLoopbackHttp: development, readFile });
  } catch (error) {
    const problem = `is neither JSON nor a file that can be read (${fileErrorCode(error)}): JSON begins with {, without quotation marks around it.`;
    return { partners: [], problems: [problem] };
  }
}

function keyringProblems(text: string): string[] {
  try {
    keyring(text);
    return [];
  } catch (error) {
    return [`SVC_SECRETS ${error instanceof Error ? error.message : String(error)}.`];
  }
}
