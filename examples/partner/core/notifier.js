import { post as overHttp } from './post.js';
import { signedHeaders } from './signature.js';

/** In `reversed`, what happens within this time is sent together, the last one first. */
const gatherMs = 300;
const atOnce = 16;

/** svc has stored it; or has refused it for ever: its id had another content, or it is no notification that svc can take. */
const finalAnswers = [200, 409, 413, 415, 422];

/** Sends notifications until svc has answered each for good, also after a restart. */
export function startNotifier({ book, settings, clock, notifyUrl, key, isManual, log, send = overHttp }) {
  const waiting = new Map();
  const cancels = new Set();
  const stopped = new AbortController();
  let queue = [];
  let gathered = [];
  let active = 0;

  async function post({ id, rail, body }) {
    const url = new URL(notifyUrl.replace('{rail}', rail));
    const text = JSON.stringify({ id, ...body });
    const signed = signedHeaders(key, {
      nowMs: clock.now(),
      method: 'POST',
      path: url.pathname + url.search,
      body: text,
    });
    return send(url, { 'Content-Type': 'application/json', ...signed }, text, stopped.signal);
  }

  /** In `twice` both arrive at the same time. */
  async function attempt(row) {
    const posts = Array.from({ length: settings.notify === 'twice' ? 2 : 1 }, () => post(row));
    const results = await Promise.allSettled(posts);
    if (stopped.signal.aborted) return;
    const answers = results.map(({ value, reason }) => value ?? String(reason?.cause?.code ?? reason?.name));
    const attempts = row.attempts + answers.length;
    const final = finalAnswers.find((status) => answers.includes(status));
    const last = final ?? answers.at(-1);
    if (final !== undefined) {
      waiting.delete(row.id);
      if (final !== 200) log(`${row.body.type} ${row.body.reference} was answered ${final}: it is not sent again`);
    } else {
      const waitMs = settings.repeat_after_ms[row.rounds] ?? settings.repeat_after_ms.at(-1);
      const again = { ...row, attempts, last, rounds: row.rounds + 1, due_at: clock.now() + waitMs };
      waiting.set(row.id, again);
      book.notifications.set(row.id, again);
      log(`${row.body.type} ${row.body.reference} was answered ${last}: again in ${waitMs / 1000} s`);
      return sendLater(again, waitMs);
    }
    const answered_at = new Date(clock.now()).toISOString();
    book.commit({ notifications: [{ ...row, attempts, last, answered_at, due_at: null }] });
  }

  function pump() {
    while (active < atOnce && queue.length > 0) {
      active += 1;
      void attempt(queue.shift()).finally(() => {
        active -= 1;
        pump();
      });
    }
  }
  const enqueue = (rows) => {
    queue.push(...rows);
    pump();
  };
  function later(ms, run) {
    const cancel = clock.after(ms, () => {
      cancels.delete(cancel);
      run();
    });
    cancels.add(cancel);
  }
  function sendLater(row, ms) {
    if (isManual || stopped.signal.aborted) return;
    if (settings.notify !== 'reversed' || row.rounds > 0) return later(ms, () => enqueue([row]));
    gathered.push(row);
    if (gathered.length === 1) later(gatherMs, () => enqueue(gathered.splice(0).toReversed()));
  }

  function add(row) {
    waiting.set(row.id, row);
    sendLater(row, Math.max(0, row.due_at - clock.now()));
  }

  return {
    add,
    /** After a restart. */
    resume() {
      for (const row of book.notifications.values())
        if (!row.answered_at && !row.is_never) add({ ...row, due_at: clock.now() });
    },
    /** Sends what is due, and waits for the answers. For a partner whose clock a test moves. */
    async sendDue() {
      const due = [...waiting.values()].filter(({ due_at }) => due_at <= clock.now());
      if (settings.notify === 'reversed') due.reverse();
      for (const row of due) await attempt(row);
      return due.length;
    },
    async close() {
      stopped.abort();
      for (const cancel of cancels) cancel();
      queue = [];
    },
  };
}
