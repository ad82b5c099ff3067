/**
 * Loaded into the program that `hand-over.mjs` starts, before the program itself.
 *
 * Ctrl-C arrives here by up to three roads (the terminal, npm, the wrapper), and so does a SIGTERM to the group. The
 * program should see it once, because a second one usually means 'at once, please'.
 */
const oneSignalMs = 500;

// Programs started by ours inherit the environment: only the wrapper's own child is guarded.
if (process.channel && process.ppid === Number(process.env.SVC_WRAPPER_PID)) {
  delete process.env.SVC_WRAPPER_PID;
  countOnce(['SIGINT', 'SIGTERM', 'SIGHUP']);
  dieWithWrapper();
}

/** @param {readonly string[]} signals */
function countOnce(signals) {
  /** @type {Map<unknown, number>} */
  const seenAt = new Map();
  const emit = process.emit;
  process.emit = /** @type {typeof process.emit} */ (
    function (/** @type {[string, ...unknown[]]} */ ...args) {
      const [name] = args;
      if (signals.includes(name)) {
        const now = performance.now();
        const repeated = now - (seenAt.get(name) ?? -Infinity) < oneSignalMs;
        if (repeated) return true;
        seenAt.set(name, now);
      }
      return Reflect.apply(emit, process, args);
    }
  );
}

/** The wrapper passes every signal on, so losing it means that it was killed: so are we, and the port is free again. */
function dieWithWrapper() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel?.unref();
}
