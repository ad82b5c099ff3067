import type { ConnectionOptions } from 'node:tls';
import { withoutTls, type DatabaseTls } from '../adapters/typeorm/connection/mysql-tls.ts';
import type { ReadFile } from './tls-files.ts';
import { readTls, type ReadTls } from './tls-of-url.ts';

/**
 * What REDIS_URL says about TLS. `rediss:` is TLS, and the certificate and its name are checked; `redis:` is plain text.
 * @returns sentences without their beginning 'REDIS_URL'
 */
export function readRedisTls(url: URL, readFile: ReadFile): ReadTls {
  const { tls, problems } = readTls(url, readFile);
  const wrong = (problem: string): ReadTls => ({ tls: withoutTls, problems: [problem], warnings: [] });
  // The packages of Redis read other parameters, such as family.
  if (problems.length > 0) return { tls, problems, warnings: [] };
  const isPlain = tls.mode === null || tls.mode === 'DISABLED';
  if (url.protocol === 'redis:' && !isPlain)
    return wrong('asks for TLS and begins with redis:, which is plain text: begin it with rediss:.');
  if (url.protocol === 'rediss:' && tls.mode === 'DISABLED')
    return wrong('asks for plain text and begins with rediss:, which is TLS: begin it with redis:.');
  const mode = url.protocol === 'rediss:' ? (tls.mode ?? 'VERIFY_IDENTITY') : tls.mode;
  return { tls: { ...tls, mode }, problems, warnings: [] };
}

/** The options of Node. Undefined: plain text. */
const redisTlsOptions = ({ mode, ca, certificate }: DatabaseTls): ConnectionOptions | undefined =>
  mode === null || mode === 'DISABLED'
    ? undefined
    : {
        ...(ca !== null && { ca }),
        ...certificate,
        rejectUnauthorized: mode !== 'REQUIRED',
        // Without a function of one's own, Node checks the name.
        ...(mode !== 'VERIFY_IDENTITY' && { checkServerIdentity: () => undefined }),
      };

export const redisServer = ({ redisUrl: url, redisTls }: { redisUrl: string; redisTls: DatabaseTls }) => ({
  url,
  tls: redisTlsOptions(redisTls),
});
