import { failureOf } from '../adapters/typeorm/connection/failures.ts';
import type { Link, Log } from '../application/ports.ts';
import type { System } from './system.ts';

/** What Redis itself refuses with. The words of other answers may hold a value. */
const words: Readonly<Record<string, string>> = {
  READONLY: 'read-only: this server is a replica',
  UNBLOCKED: 'read-only: this server has become a replica',
  OOM: 'out of memory: maxmemory is reached',
  MISCONF: 'it cannot write to its disk, and refuses writes',
  NOAUTH: 'access denied: it asks for a password',
  WRONGPASS: 'access denied: user or password',
  NOPERM: 'access denied: the user lacks a right',
  LOADING: 'it is loading its data',
  MASTERDOWN: 'it has lost its master',
  CLUSTERDOWN: 'its cluster is down',
  BUSY: 'it is busy with a script',
};

type Given = { code?: unknown; name?: unknown; message?: unknown };

export function redisCause(error: unknown): { code: string; cause: string } {
  const failure = failureOf(error);
  if (failure !== null) return { code: failure.code, cause: failure.words };
  const { code, name, message } = (error ?? {}) as Given;
  const text = typeof message === 'string' ? message : '';
  if (text === 'Command timed out') return { code: 'TIMEOUT', cause: 'time-out: it does not answer' };
  const [first = ''] = text.split(' ', 1);
  if (name === 'ReplyError') return { code: first, cause: words[first] ?? 'it refuses a command' };
  return { code: typeof code === 'string' ? code : 'CONNECTION', cause: 'connection lost' };
}

/**
 * Redis has several connections, which try again and again. Logs one line when the first of them fails, and one when all of them
 * work again.
 */
export function redisState(log: Log, { monotonicMs }: Pick<System, 'monotonicMs'>): { newLink(): Link } {
  const broken = new Set<object>();
  let sinceMs = 0;

  return {
    newLink() {
      const link: Link = {
        failed(error) {
          if (broken.size === 0) {
            sinceMs = monotonicMs();
            log.warn(redisCause(error), 'Redis cannot be used: svc goes on without it');
          }
          broken.add(link);
        },
        works() {
          if (!broken.delete(link) || broken.size > 0) return;
          log.warn({ after_seconds: Math.round((monotonicMs() - sinceMs) / 1000) }, 'Redis works again');
        },
      };
      return link;
    },
  };
}
