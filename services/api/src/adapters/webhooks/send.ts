import type { Dispatcher } from 'undici';
import { attemptTimeoutMs, responseReadLimitBytes, type Attempt } from '../../domain/delivery.ts';
import { endpointUrlProblem } from './endpoint-url.ts';
import { excerpt, excerptLimitBytes } from './excerpt.ts';
import { failureReason } from './failure-reason.ts';

export type SenderDeps = {
  /** From `createAgent`. */
  agent: Dispatcher;
  /** A clock that never goes back, in milliseconds. */
  monotonicMs: () => number;
  /** Calls `callback` once after `delayMs`. @returns a function that cancels the call */
  after: (delayMs: number, callback: () => void) => () => void;
  /** For the whole attempt: name resolution, connect, headers and body. */
  timeoutMs?: number;
};

export type Outgoing = {
  url: string;
  headers: Record<string, string>;
  /** Sent as UTF-8: exactly the bytes that were signed. */
  body: string;
  /** Allows `http://` to a literal loopback host: for test-mode endpoints with SVC_ENV=development. */
  allowLoopback: boolean;
};

export type Sent = Pick<Attempt, 'responseStatus' | 'durationMs' | 'error' | 'responseExcerpt'>;

export type Send = (outgoing: Outgoing) => Promise<Sent>;

/** Makes one attempt and returns its result. Never rejects: a failure is the `error` of the attempt. */
export function createHttpSender({ agent, monotonicMs, after, timeoutMs = attemptTimeoutMs }: SenderDeps): Send {
  const deps = { agent, after, timeoutMs, targetOf: cachedTargets() };
  return async (outgoing) => {
    const startedMs = monotonicMs();
    const received: Received = { status: null, chunks: [] };
    const error = await post(deps, outgoing, received);
    return {
      responseStatus: received.status,
      durationMs: Math.round(monotonicMs() - startedMs),
      error,
      responseExcerpt: received.status === null ? null : excerpt(Buffer.concat(received.chunks)),
    };
  };
}

/** What was received so far. An attempt that fails halfway still has the status and the beginning of the body. */
type Received = { status: number | null; chunks: Buffer[] };

type PostDeps = Required<Omit<SenderDeps, 'monotonicMs'>> & { targetOf: typeof targetOf };

type Target = { origin: string; path: string } | { problem: string };

/** Checks the URL before it is sent to, because the rules may be stricter than at its registration. */
function targetOf({ url, allowLoopback }: Outgoing): Target {
  const problem = endpointUrlProblem(url, { allowLoopbackHttp: allowLoopback });
  if (problem !== null) return { problem: problem.message.en };
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}

const maximumTargets = 2_000;

/** Checks and parses each URL once in this process, because most attempts are to URLs of earlier attempts. */
function cachedTargets(): typeof targetOf {
  const known = new Map<string, Target>();
  return (outgoing) => {
    const key = `${outgoing.allowLoopback} ${outgoing.url}`;
    const target = known.get(key) ?? targetOf(outgoing);
    if (known.size >= maximumTargets) known.clear();
    known.set(key, target);
    return target;
  };
}

/** @returns the reason of a failure; null for a complete response that is not a redirect */
async function post(deps: PostDeps, outgoing: Outgoing, received: Received): Promise<string | null> {
  const target = deps.targetOf(outgoing);
  if ('problem' in target) return `address not allowed: ${target.problem}`;

  try {
    await exchange(deps, target, outgoing, received);
  } catch (error) {
    return failureReason(error, deps.timeoutMs);
  }
  const { status } = received;
  return status !== null && status >= 300 && status <= 399 ? `redirects are not followed (${status})` : null;
}

/** Resolves when the response is complete, or when as much of it was read as is allowed. Rejects with any error. */
function exchange(
  { agent, after, timeoutMs }: PostDeps,
  { origin, path }: { origin: string; path: string },
  outgoing: Outgoing,
  received: Received,
): Promise<void> {
  let cancelTimeout = (): void => undefined;
  const exchanged = new Promise<void>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let expired: Error | null = null;
    let readBytes = 0;
    const expire = (): void => {
      expired = new DOMException('The attempt took too long.', 'TimeoutError');
      reject(expired);
      // There is no controller yet while the agent connects, which can hang.
      controller?.abort(expired);
    };
    cancelTimeout = after(timeoutMs, expire);

    agent.dispatch(
      {
        origin,
        path,
        method: 'POST',
        headers: outgoing.headers,
        body: outgoing.body,
        // `timeoutMs` limits the whole attempt. A receiver that sends a byte at a time would restart these two.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      {
        onRequestStart(started) {
          controller = started;
          if (expired !== null) started.abort(expired);
        },
        onResponseStart(_controller, status) {
          if (status >= 200) received.status = status;
        },
        // The bytes are not decompressed, so a small response cannot become a large one.
        onResponseData(started, chunk) {
          if (readBytes < excerptLimitBytes) received.chunks.push(chunk);
          readBytes += chunk.length;
          if (readBytes < responseReadLimitBytes) return;
          resolve();
          started.abort(new Error('The limit of bytes to read is reached.'));
        },
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
  return exchanged.finally(() => cancelTimeout());
}
