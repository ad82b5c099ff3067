import type { Dispatcher } from 'undici';
import { attemptTimeoutMs, responseReadLimitBytes, type Attempt } from '../../domain/delivery.ts';
import { endpointUrlProblem } from './endpoint-url.ts';
import { excerpt, excerptLimitBytes } from './excerpt.ts';
import { failureReason } from './failure-reason.ts';

export type SenderDeps = {
  /** From `createAgent`. */
  agent: Dispatcher;
  /** A clock that never steps back; milliseconds since any moment. */
  monotonicMs: () => number;
  /** Calls back once after so long; returns a function that takes it back. */
  after: (delayMs: number, callback: () => void) => () => void;
  /** Of the whole attempt: name, connect, headers and body. */
  timeoutMs?: number;
};

export type Outgoing = {
  url: string;
  headers: Record<string, string>;
  /** Sent as UTF-8, to the byte what was signed. */
  body: string;
  /** Test-mode endpoints under development: `http://` to a literal loopback host. */
  allowLoopback: boolean;
};

export type Sent = Pick<Attempt, 'responseStatus' | 'durationMs' | 'error' | 'responseExcerpt'>;

export type Send = (outgoing: Outgoing) => Promise<Sent>;

/** Sends once and tells what came of it. Never rejects: whatever goes wrong is the `error` of the attempt. */
export function createSender({ agent, monotonicMs, after, timeoutMs = attemptTimeoutMs }: SenderDeps): Send {
  const deps = { agent, after, timeoutMs, targetOf: rememberingTargets() };
  return async (outgoing) => {
    const startedMs = monotonicMs();
    const answer: Answer = { status: null, start: [] };
    const error = await post(deps, outgoing, answer);
    return {
      responseStatus: answer.status,
      durationMs: Math.round(monotonicMs() - startedMs),
      error,
      responseExcerpt: answer.status === null ? null : excerpt(Buffer.concat(answer.start)),
    };
  };
}

/** What has come so far: an answer that breaks off still shows its status and its first words. */
type Answer = { status: number | null; start: Buffer[] };

type PostDeps = Required<Omit<SenderDeps, 'monotonicMs'>> & { targetOf: typeof targetOf };

type Target = { origin: string; path: string } | { problem: string };

/** Checked when it is sent, too: what was registered under yesterday's rules is sent under today's. */
function targetOf({ url, allowLoopback }: Outgoing): Target {
  const problem = endpointUrlProblem(url, { allowLoopbackHttp: allowLoopback });
  if (problem !== null) return { problem: problem.message };
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}

const rememberedTargets = 2_000;

/** Checks and parses each url once: most attempts go where the one before went. */
function rememberingTargets(): typeof targetOf {
  const known = new Map<string, Target>();
  return (outgoing) => {
    const key = `${outgoing.allowLoopback} ${outgoing.url}`;
    const target = known.get(key) ?? targetOf(outgoing);
    if (known.size >= rememberedTargets) known.clear();
    known.set(key, target);
    return target;
  };
}

/** @returns the reason of a failure, or null when a whole answer came that is no redirect */
async function post(deps: PostDeps, outgoing: Outgoing, answer: Answer): Promise<string | null> {
  const target = deps.targetOf(outgoing);
  if ('problem' in target) return `address not allowed: ${target.problem}`;

  try {
    await exchange(deps, target, outgoing, answer);
  } catch (error) {
    return failureReason(error, deps.timeoutMs);
  }
  const { status } = answer;
  return status !== null && status >= 300 && status <= 399 ? `redirects are not followed (${status})` : null;
}

/** Resolves when the answer has come, or as much of it as is read; rejects with what went wrong. */
function exchange(
  { agent, after, timeoutMs }: PostDeps,
  { origin, path }: { origin: string; path: string },
  outgoing: Outgoing,
  answer: Answer,
): Promise<void> {
  let neverMind = (): void => undefined;
  const came = new Promise<void>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let expired: Error | null = null;
    let readBytes = 0;
    const expire = (): void => {
      expired = new DOMException('The attempt took too long.', 'TimeoutError');
      reject(expired);
      // Not there yet while the agent connects, which can hang.
      controller?.abort(expired);
    };
    neverMind = after(timeoutMs, expire);

    agent.dispatch(
      {
        origin,
        path,
        method: 'POST',
        headers: outgoing.headers,
        body: outgoing.body,
        // One limit for everything, above: a receiver that trickles would keep renewing these.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      {
        onRequestStart(started) {
          controller = started;
          if (expired !== null) started.abort(expired);
        },
        onResponseStart(_controller, status) {
          if (status >= 200) answer.status = status;
        },
        // Raw bytes: nothing is decompressed, so a small answer cannot unfold into a large one.
        onResponseData(started, chunk) {
          if (readBytes < excerptLimitBytes) answer.start.push(chunk);
          readBytes += chunk.length;
          if (readBytes < responseReadLimitBytes) return;
          resolve();
          started.abort(new Error('The answer is long enough.'));
        },
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
  return came.finally(() => neverMind());
}
