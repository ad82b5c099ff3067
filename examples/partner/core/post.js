/**
 * Posts a notification to svc. The time is kept by a timer: Node 20 forgets `AbortSignal.timeout` inside of `AbortSignal.any`
 * when it collects garbage, and a post without an answer would wait for five minutes.
 *
 * @returns the status
 */
export async function post(url, headers, body, stopped, timeoutMs = 10_000) {
  const ended = new AbortController();
  const end = () => ended.abort(new Error('stopped'));
  const expire = () => ended.abort(new DOMException(`No answer in ${timeoutMs} ms.`, 'TimeoutError'));
  const timer = setTimeout(expire, timeoutMs);
  stopped.addEventListener('abort', end);
  if (stopped.aborted) end();
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal: ended.signal, redirect: 'manual' });
    await answer.text();
    return answer.status;
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', end);
  }
}
