import type { NextFunction, Request, Response } from 'express';
import type { App } from '../../../application/ports.ts';
import { assignRequestId } from '../request-id.ts';
import { sentError, type SentError } from '../send-refusal.ts';

export type RecentRefusal = {
  id: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  createdAt: Date;
  error: SentError;
};

export type RecentRefusals = ReturnType<typeof recentRefusals>;

const capacity = 500;

/** Refused before the caller is known, so there is no call record: a call record belongs to a merchant. */
const codesWithoutCaller = new Set<string>(['UNAUTHORIZED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED']);

const objectId = /\b[a-z]+_[0-9a-z]{26}\b/g;

/**
 * Keeps the errors of the latest refused calls in memory, because call records have no message and no details, and
 * a call with a wrong key has no record.
 */
export function recentRefusals({ now, monotonicMs, random }: Pick<App, 'now' | 'monotonicMs' | 'random'>) {
  const byId = new Map<string, RecentRefusal>();

  function remember(refusal: RecentRefusal): void {
    const [oldest] = byId.keys();
    if (byId.size >= capacity && oldest !== undefined) byId.delete(oldest);
    byId.set(refusal.id, refusal);
  }

  return {
    watch(request: Request, response: Response, next: NextFunction): void {
      const { method } = request;
      // As long as in a call record. Copied: a slice would keep the whole path in memory.
      const path = Buffer.from(request.path.slice(0, 200)).toString();
      const { requestId: id } = assignRequestId(random, request, response);
      const createdAt = now();
      const startedMs = monotonicMs();
      const json = response.json.bind(response);
      response.json = (body: object) => {
        const error = sentError(response);
        const durationMs = Math.round(monotonicMs() - startedMs);
        if (error) remember({ id, method, path, status: response.statusCode, durationMs, createdAt, error });
        return json(body);
      };
      next();
    },
    find: (id: string): RecentRefusal | undefined => byId.get(id),
    /** Oldest first. An id in the path may be that of a live object, so the ids are left out. */
    withoutCaller: (): RecentRefusal[] =>
      [...byId.values()]
        .filter(({ error }) => codesWithoutCaller.has(error.code))
        .map((refusal) => ({ ...refusal, path: refusal.path.replaceAll(objectId, '…') })),
  };
}
