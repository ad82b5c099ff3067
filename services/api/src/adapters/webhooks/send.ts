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
export function createSender({ agent, monotonicMs, timeoutMs = attemptTimeoutMs }: SenderDeps): Send {
  return async (outgoing) => {
    const startedMs = monotonicMs();
    const answer: Answer = { status: null, start: [] };
    const error = await post({ agent, timeoutMs }, outgoing, answer);
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

type PostDeps = { agent: Dispatcher; timeoutMs: number };

/** @returns the reason of a failure, or null when a whole answer came that is no redirect */
async function post({ agent, timeoutMs }: PostDeps, outgoing: Outgoing, answer: Answer): Promise<string | null> {
  // Checked at each sending too: what was registered under yesterday's rules is sent under today's.
  const problem = endpointUrlProblem(outgoing.url, { allowLoopbackHttp: outgoing.allowLoopback });
  if (problem !== null) return `address not allowed: ${problem.message}`;

  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await Promise.race([exchange(agent, outgoing, answer, signal), expiry(signal)]);
  } catch (error) {
    return failureReason(error, timeoutMs);
  }
  const { status } = answer;
  return status !== null && status >= 300 && status <= 399 ? `redirects are not followed (${status})` : null;
}

async function exchange(agent: Dispatcher, outgoing: Outgoing, answer: Answer, signal: AbortSignal): Promise<void> {
  const { origin, pathname, search } = new URL(outgoing.url);
  const { statusCode, body } = await agent.request({
    origin,
    path: pathname + search,
    method: 'POST',
    headers: outgoing.headers,
    body: outgoing.body,
    signal,
    // One limit for everything, below: a receiver that trickles would keep renewing these.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  answer.status = statusCode;

  // Raw bytes: nothing is decompressed, so a small answer cannot unfold into a large one.
  let readBytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (readBytes < excerptLimitBytes) answer.start.push(chunk);
    readBytes += chunk.length;
    // Leaving the loop destroys the stream, and the connection with it.
    if (readBytes >= responseReadLimitBytes) break;
  }
}

/** Rejects when the time is up. undici heeds a signal only once it is connected, and connecting can hang. */
const expiry = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
