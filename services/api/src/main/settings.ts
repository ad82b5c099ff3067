// All settings: config.ts checks them, and `--help` prints them.

/** A whole number within `range`. */
const whole = (range: readonly [least: number, most: number], fallback: number, help: string) => ({
  range,
  fallback,
  help,
});

const rate = (fallback: number, help: string) => whole([1, 999_999], fallback, help);

const text = <Fallback extends string | null>(fallback: Fallback, help: string) => ({ fallback, help });

/** One of these words. */
const oneOf = <Word extends string, Fallback extends Word | null>(
  words: readonly Word[],
  fallback: Fallback,
  help: string,
) => ({
  words,
  fallback,
  help: `${words.join(' | ')}${help}`,
});

const anyPort = [0, 65_535] as const;

/** The ports of /metrics in production. A second API or worker on one machine needs its own SVC_METRICS_PORT. */
export const metricsPorts = { api: 9464, worker: 9465 };

export const settings = {
  SVC_ENV: oneOf(
    ['development', 'production'],
    null,
    '; default: production, but development for commands on SVC_DATA_DIR',
  ),
  SVC_HOST: text(null, 'address to listen on (0.0.0.0, in development 127.0.0.1)'),
  PORT: whole(anyPort, 3000, 'port of the API'),
  DATABASE_URL: text(
    null,
    'mysql://…?ssl=true (TLS); with REDIS_URL: the production profile; without both: SQLite in SVC_DATA_DIR',
  ),
  DATABASE_URL_FILE: text(null, 'a file with DATABASE_URL, in its place'),
  REDIS_URL: text(null, 'redis://…, or rediss://… (TLS)'),
  REDIS_URL_FILE: text(null, 'a file with REDIS_URL, in its place'),
  SVC_DATABASE_CONNECTIONS: whole([1, 500], 20, 'connections to MySQL per process'),
  SVC_DATA_DIR: text('.data', 'data folder of the embedded profile'),
  SVC_SECRETS: text(null, 'keyring: k2:<base64>,k1:<base64>, newest key first'),
  SVC_SECRETS_FILE: text(null, 'a file with SVC_SECRETS, in its place'),
  SVC_OPERATOR_KEY: text(null, 'your personal key, for a command that changes something; from the environment alone'),
  SVC_OPERATOR_KEY_FILE: text(null, 'a file with SVC_OPERATOR_KEY, in its place'),
  SVC_SINGLE_OPERATOR: oneOf(['true', 'false'], 'false', '; true: one operator alone may do what takes two'),
  SVC_HOLD: oneOf(['true', 'false'], 'false', '; true: no money, message or webhook of live mode leaves'),
  SVC_RETENTION_YEARS: whole([1, 99], 10, 'years for which erased customers are kept sealed after their last payment'),
  SVC_MACHINE_LINE_SOLES: whole([0, 999_999], 500, 'reconcile of a machine applies a lost payment up to so many soles'),
  SVC_MACHINE_RUN_SOLES: whole([0, 999_999], 5_000, "and those of a statement's day in all up to so many"),
  SVC_PUBLIC_URL: text(null, 'public address of the API'),
  SVC_CHECKOUT_HOST: text(null, 'public address of the payment page (SVC_PUBLIC_URL)'),
  SVC_DOCS_URL: text(null, 'public address of the docs (SVC_PUBLIC_URL/docs)'),
  SVC_INSTITUTION_NAME: text('SVC', 'what payers search for in the app of their bank to enter a payment code'),
  SVC_SECURITY_CONTACT: text(
    null,
    'where to report a vulnerability, for /.well-known/security.txt: mailto:… or https://…, with commas between several',
  ),
  SVC_RATE_LIVE: rate(100, 'calls per second and merchant in live mode'),
  SVC_RATE_TEST: rate(25, 'calls per second and merchant in test mode'),
  SVC_RATE_PUBLISHABLE: rate(10, 'calls per second and merchant with publishable keys'),
  SVC_RATE_PUBLISHABLE_ADDRESS: rate(20, 'calls per second with publishable keys from one IP address'),
  SVC_RATE_PARTNER: rate(1_000, 'calls per second and partner'),
  SVC_RATE_FAILURES: rate(50, 'failed authentications per second from one IP address'),
  SVC_PARTNERS: text(null, 'the partners of live mode, as JSON or the name of a file with it'),
  SVC_METRICS_PORT: whole(
    anyPort,
    metricsPorts.api,
    `port of /metrics; default of a worker ${metricsPorts.worker}, in development the port of the API`,
  ),
  SVC_PROXIES: whole([0, 10], 0, 'number of proxies in front of the API that add to X-Forwarded-For'),
  SVC_KEEP_ALIVE_SECONDS: whole(
    [1, 3_600],
    75,
    'how long the API keeps an idle connection; longer than a proxy in front of it does',
  ),
  SVC_STOP_DELAY_SECONDS: whole(
    [0, 300],
    5,
    'at its end, how long the API listens on while it says that it is not ready; in development 0',
  ),
  LOG_LEVEL: oneOf(['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'], 'info', ''),
};

export type Setting = keyof typeof settings;
export type WholeSetting = {
  [Name in Setting]: (typeof settings)[Name] extends { range: unknown } ? Name : never;
}[Setting];

/** A line per setting: its name, its meaning, and its default. */
export function settingsHelp(): string {
  const rows = Object.entries<{ fallback: string | number | null; help: string }>(settings);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, { fallback, help }]) => `  ${name.padEnd(width)}  ${help}${fallback === null ? '' : ` (${fallback})`}`)
    .join('\n');
}
