import { withTimeout } from './cached-check.ts';
import type { Listening } from './listen.ts';
import type { OpenService } from './process.ts';
import { realSystem } from './system.ts';

/** For the last lines of the log, when their reader is slow. */
const logFlushTimeoutMs = 2_000;

/** Longer than a request or a delivery attempt. Only a slow reader of a long list needs more. */
const drainTimeoutMs = 25_000;

/** Without its database nothing ends: the process does not wait longer for one that hangs. */
const databaseTimeoutMs = 7_000;
const databaseCheckMs = 1_000;

/**
 * Says that the process stops and listens on for a moment, so that proxies send no more to it; then finishes the requests and
 * deliveries that have started, starts no more, and ends the process.
 */
export async function drain(service: OpenService, listening: readonly Listening[]): Promise<void> {
  const { app, config, kind, heartbeat, ping } = service;
  const { after } = realSystem();
  service.announceStop();
  for (const { announceStop } of listening) announceStop();
  const workerStopped = service.stopWorker();
  // Nothing sends calls to a worker.
  const delayMs = kind === 'worker' ? 0 : config.stopDelaySeconds * 1_000;
  if (delayMs > 0) await new Promise<void>((resolve) => void after(delayMs, resolve));

  const underWay = new Set<string>();
  async function until(what: string, end: Promise<unknown>): Promise<void> {
    underWay.add(what);
    await end;
    underWay.delete(what);
  }
  let hasGivenUp = false;
  function giveUp(message: string): void {
    if (hasGivenUp) return;
    hasGivenUp = true;
    const requests = listening.reduce((sum, { unfinished }) => sum + unfinished(), 0);
    app.log.error({ under_way: [...underWay].join(', '), requests }, message);
    process.exitCode = 1;
    exitSoon();
  }
  const cancel = after(drainTimeoutMs, () => giveUp('not drained in time: the process ends with unfinished work'));
  const stopWatching = watchDatabase(ping, () =>
    giveUp('the database does not respond: the process ends with unfinished work'),
  );
  service.endStreams();
  await Promise.all([
    until('background work', workerStopped),
    until('requests', Promise.all(listening.map(({ close }) => close()))),
  ]);
  await until('heartbeat', heartbeat.stop());
  stopWatching();
  await until('connections', service.close());
  cancel();
  exitSoon();
}

/** @returns a function that ends the watch */
function watchDatabase(ping: () => Promise<void>, onSilence: () => void): () => void {
  let respondedMs = performance.now();
  const responds = withTimeout(realSystem(), databaseCheckMs, ping);
  const timer = setInterval(() => {
    responds().then(
      () => (respondedMs = performance.now()),
      () => undefined,
    );
    if (performance.now() - respondedMs >= databaseTimeoutMs) onSilence();
  }, databaseCheckMs);
  return () => clearInterval(timer);
}

/** The process ends by itself when its log is read; after the timeout it exits. */
const exitSoon = (): void => void setTimeout(() => process.exit(), logFlushTimeoutMs).unref();
