import { constants } from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const parentLookMs = 250;
/** @type {NodeJS.Timeout | undefined} */
let parentWatch;

/**
 * What the signals that end a program do from now on, instead of what they did before.
 *
 * @param {(signal: NodeJS.Signals) => void} handle
 */
export function onSignal(handle) {
  for (const signal of signals) process.removeAllListeners(signal).on(signal, handle);
  clearInterval(parentWatch);
  if (process.env.npm_lifecycle_event) parentWatch = watchParent(() => handle('SIGTERM'));
}

/**
 * npm passes a SIGTERM on to the shell between it and us, and that shell may die without a word: losing our parent is
 * then the only sign that we should end.
 *
 * @param {() => void} onLost
 */
function watchParent(onLost) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onLost();
  }, parentLookMs);
  return watch.unref();
}

/**
 * On such a signal: tidy up once, however often it comes (npm repeats a Ctrl-C), then end as a shell expects.
 *
 * @param {() => Promise<unknown>} tidy
 */
export function tidyOnSignal(tidy) {
  let tidying = false;
  onSignal(async (signal) => {
    if (tidying) return;
    tidying = true;
    await tidy().catch(() => {});
    process.exit(exitCode(null, signal));
  });
}

/**
 * What a shell would report: 128 + the signal's number for a program that a signal ended.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);
