import type { DataSource } from 'typeorm';
import type { TlsMode } from '../../adapters/typeorm/connection/mysql-tls.ts';
import type { Config } from '../config.ts';
import { addTls } from '../database-problem.ts';
import type { Finding } from './finding.ts';

type Transport = { result: Finding['result']; how: string };

export const checked: Readonly<Record<Exclude<TlsMode, 'DISABLED'>, string>> = {
  VERIFY_IDENTITY: 'its certificate and its name are checked',
  VERIFY_CA: 'its certificate is checked, and not its name',
  REQUIRED: 'its certificate is not checked, so anybody can pretend to be it',
};

/** How this connection to MySQL is encrypted, as the server says: the end of a sentence. */
export async function databaseTransport(
  dataSource: Pick<DataSource, 'query'>,
  { databaseUrl, tls: { mode } }: Pick<NonNullable<Config['production']>, 'databaseUrl' | 'tls'>,
): Promise<Transport> {
  if (mode === 'DISABLED') return { result: 'ok', how: ', in plain text, as DATABASE_URL says.' };
  const { hostname } = new URL(databaseUrl);
  if (mode === null && isThisMachine(hostname)) return { result: 'ok', how: '.' };
  if (mode === null) {
    const how = `, in plain text: who is between this machine and ${hostname} can read and change all of it. To change that, ${addTls}`;
    return { result: 'warning', how };
  }
  const [row] = (await dataSource.query("SHOW SESSION STATUS LIKE 'Ssl_version'")) as { Value?: string }[];
  if (row?.Value) return { result: 'ok', how: `, with ${row.Value}: ${checked[mode]}.` };
  const how = ', and it says that it gets plain text: something between svc and it ends the TLS. Look for a proxy.';
  return { result: 'warning', how };
}

export const isThisMachine = (hostname: string): boolean =>
  ['', 'localhost', '[::1]'].includes(hostname.toLowerCase()) || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
