// All settings: config.ts checks them, and `--help` prints them.

/** A whole number, from least to most. */
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

/** Where Prometheus finds the metrics in production; further processes on one machine need SVC_METRICS_PORT. */
export const metricsPorts = { api: 9464, worker: 9465 };

export const settings = {
  SVC_ENV: oneOf(
    ['development', 'production'],
    null,
    '; unset: commands on SVC_DATA_DIR are development, all else is production',
  ),
  SVC_HOST: text(null, 'address to listen on (0.0.0.0; in development 127.0.0.1)'),
  PORT: whole(anyPort, 3000, 'port of the API'),
  DATABASE_URL: text(null, 'mysql://…  with REDIS_URL: the production profile; neither: SQLite in SVC_DATA_DIR'),
  REDIS_URL: text(null, 'redis://…'),
  SVC_DATABASE_CONNECTIONS: whole([1, 500], 20, 'connections to MySQL per process'),
  SVC_DATA_DIR: text('.data', 'data folder of the embedded profile'),
  SVC_SECRETS: text(null, 'keyring: k2:<base64>,k1:<base64>, the newest first'),
  SVC_PUBLIC_URL: text(null, 'public address of the API'),
  SVC_CHECKOUT_HOST: text(null, 'address of the payment page (SVC_PUBLIC_URL)'),
  SVC_DOCS_URL: text(null, 'address of the docs (SVC_PUBLIC_URL/docs)'),
  SVC_RATE_LIVE: rate(100, 'calls per second of a merchant in live mode'),
  SVC_RATE_TEST: rate(25, 'the same in test mode'),
  SVC_RATE_PUBLISHABLE: rate(10, 'calls per second with the publishable keys of a merchant'),
  SVC_RATE_PUBLISHABLE_ADDRESS: rate(2, 'the same from one address'),
  SVC_RATE_PARTNER: rate(100, 'calls per second of a partner'),
  SVC_RATE_FAILURES: rate(50, 'failed authentications per second from one address'),
  SVC_METRICS_PORT: whole(
    anyPort,
    metricsPorts.api,
    `port of /metrics; of a worker ${metricsPorts.worker}; in development the port of the API unless set`,
  ),
  SVC_PROXIES: whole([0, 10], 0, 'number of proxies that add to X-Forwarded-For'),
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
