import { failureReason } from '../../adapters/webhooks/failure-reason.ts';
import type { Config } from '../config.ts';
import { redisServer } from '../redis-tls.ts';
import { checked, isThisMachine } from './database-transport.ts';
import type { Finding } from './finding.ts';

const redisTimeoutMs = 3_000;

type Production = Pick<NonNullable<Config['production']>, 'redisUrl' | 'redisTls'>;

/** Whether Redis answers, and how the connection is encrypted. */
export async function examineRedis(production: Production): Promise<Finding> {
  const { pingRedis } = await import('../../adapters/jobs/ping-redis.ts');
  try {
    await pingRedis(redisServer(production), redisTimeoutMs);
    const { result, how } = redisTransport(production);
    return { check: 'redis', result, message: `Redis can be reached${how}` };
  } catch (error) {
    const reason = failureReason(error, redisTimeoutMs);
    const message = `Redis can't be reached (${reason}): check that it runs, and that REDIS_URL is right${aboutTls(error, reason, production)}. Without it, webhooks are up to a second later and each process limits calls by itself.`;
    return { check: 'redis', result: 'failed', message };
  }
}

/** The end of a sentence. */
export function redisTransport({ redisUrl, redisTls: { mode } }: Production): {
  result: Finding['result'];
  how: string;
} {
  if (mode === 'DISABLED') return { result: 'ok', how: ', in plain text, as REDIS_URL says.' };
  const { hostname } = new URL(redisUrl);
  if (mode !== null) return { result: 'ok', how: `, with TLS: ${checked[mode]}.` };
  if (isThisMachine(hostname)) return { result: 'ok', how: '.' };
  const how = `, in plain text: who is between this machine and ${hostname} can read its password. To change that, begin REDIS_URL with rediss:, and add ?ssl-ca=FILE if the authority of its certificate is your own; ?ssl-mode=DISABLED is plain text on purpose.`;
  return { result: 'warning', how };
}

function aboutTls(error: unknown, reason: string, { redisTls: { mode, ca, certificate } }: Production): string {
  if (mode === null || mode === 'DISABLED') return '; a Redis with TLS needs rediss: at its beginning';
  if (!reason.startsWith('TLS: ')) return '';
  // Node puts the certificate beside the error only when its name is the problem.
  if (typeof error === 'object' && error !== null && 'cert' in error)
    return ': its certificate is for another name. Write that name, or ssl-mode=VERIFY_CA, which does not check it';
  if (/alert|certificate required/.test(reason) && !certificate)
    return ': a Redis that asks for a certificate needs ssl-cert=FILE and ssl-key=FILE';
  return ca === null ? ': if the authority of its certificate is your own, add ?ssl-ca=FILE' : '';
}
