import { signatureOf } from '../webhooks/signature.ts';
import type { Context } from './command.ts';
import { oneLine } from './output.ts';
import { UsageError } from './problems.ts';

export type Target = { url: string; secret: string };

/** The response of the target, or why there is none. */
export type Forwarded = { status: number | null; duration_ms: number; error: string | null };

/** As the service waits for a receiver. */
const timeoutMs = 15_000;

/** The pauses before the next attempts when the target cannot be reached: it is probably being started again. */
const pausesMs = [500, 1_000, 2_000, 4_000];

/** `localhost:4000/webhooks` → `http://localhost:4000/webhooks`. @throws UsageError */
export function readTarget(text: string): string {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const address = hasScheme ? text : `http://${text.replace(/^:?(?=\d+(\/|$))/, 'localhost:')}`;
  try {
    const { href, protocol, username, password } = new URL(address);
    if (['http:', 'https:'].includes(protocol) && !username && !password) return href;
  } catch {
    // Said below.
  }
  throw new UsageError(`--forward-to ${text} is no address. Write for example localhost:4000/webhooks.`);
}

export const isAccepted = ({ status }: Forwarded): boolean => status !== null && status >= 200 && status < 300;

/** `200 in 12 ms`, or why there is no response. */
export const resultOf = ({ status, error, duration_ms }: Forwarded): string =>
  status === null ? String(error) : `${status} in ${duration_ms} ms`;

/**
 * A function that posts an event to the target, signed, with the headers of the service. A target that cannot be reached
 * is tried again for 7.5 s, but not while it has been unreachable for longer.
 * @param event `body` is what is posted, to the byte
 */
export function createForwarder({ fetch, now, wait, signal, out }: Context, { url, secret }: Target) {
  let state: 'reachable' | 'tried again' | 'unreachable' = 'reachable';

  return async (event: { id: string; body: string }): Promise<Forwarded> => {
    for (let attempt = 0; ; attempt += 1) {
      const { isRetryable, ...result } = await post(event);
      const pause = isRetryable && state !== 'unreachable' && !signal.aborted ? pausesMs[attempt] : undefined;
      if (pause === undefined) {
        state = isRetryable ? 'unreachable' : 'reachable';
        return result;
      }
      if (state === 'reachable') out.warn(`${new URL(url).host} is ${result.error}. Trying again …`);
      state = 'tried again';
      await wait(pause, signal).catch(() => {});
    }
  };

  async function post({ id, body }: { id: string; body: string }): Promise<Forwarded & { isRetryable: boolean }> {
    const timestamp = String(Math.floor(now().getTime() / 1_000));
    const signature = await signatureOf(secret, timestamp, new TextEncoder().encode(body));
    const request = {
      method: 'POST',
      body,
      redirect: 'manual' as const,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'svc-webhooks/1',
        'X-Svc-Id': id,
        'X-Svc-Timestamp': timestamp,
        'X-Svc-Signature': `v1=${signature}`,
      },
      signal: AbortSignal.timeout(timeoutMs),
    };
    const startedAt = performance.now();
    const result = (status: number | null, error: string | null, isRetryable = false) => ({
      status,
      duration_ms: Math.round(performance.now() - startedAt),
      error,
      isRetryable,
    });
    try {
      const response = await fetch(url, request);
      await response.body?.cancel();
      return result(response.status, null);
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return isLate
        ? result(null, `no response in ${timeoutMs / 1_000} s`)
        : result(null, `not reachable (${shortReason(error)})`, true);
    }
  }
}

/** The code of the cause alone, such as ECONNREFUSED: a row has no room for the message of attempt.ts. */
function shortReason(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return oneLine(cause?.code ?? cause?.message ?? message);
}
