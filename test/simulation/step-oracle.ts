import { checkResponse } from '../contract.ts';
import type { Exchange } from './client.ts';
import type { Shop } from './shop.ts';
import { createStatusWatch } from './status-watch.ts';

/** Stored answers are compared this long: a key is kept for 24 hours. The machine can sleep while an answer is on its way. */
const keptMs = 23 * 3_600_000;

/** The first so many responses of each operation and status are compared with the contract, then a few. */
const checkedFirst = 20;
const checkedOneIn = 16;

/** What may be wrong with one response, at any moment. */
export function createStepOracle({ nowMs }: { nowMs: () => number }) {
  const wrong: string[] = [];
  const owners = new Map<string, string>();
  const answers = new Map<string, { text: string; atMs: number }>();
  const counts = new Map<string, number>();
  const statuses = createStatusWatch((problem) => wrong.push(problem));

  function checkContract({ call: { operation }, response }: Exchange): void {
    if (response === null) return;
    const { status, text, headers } = response;
    const name = `${operation} ${status}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > checkedFirst && count % checkedOneIn !== 0) return;
    const isStream = headers.get('content-type') === 'text/event-stream';
    const body: unknown = isStream || text === '' ? text || null : JSON.parse(text);
    try {
      checkResponse(operation, status, body, (header) => headers.get(header.toLowerCase()) ?? null);
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error));
    }
  }

  /** The same key, the same bytes. */
  function checkReplay({ call: { operation, idempotencyKey }, response, firstSentMs }: Exchange): void {
    if (idempotencyKey === null || response === null || response.status >= 300) return;
    const first = answers.get(idempotencyKey);
    if (first === undefined) answers.set(idempotencyKey, { text: response.text, atMs: firstSentMs });
    else if (nowMs() - first.atMs < keptMs && first.text !== response.text)
      wrong.push(
        `${operation} answered the key ${idempotencyKey} first with ${first.text} and then with ${response.text}`,
      );
  }

  /** Nothing of one merchant and mode is ever shown to another. */
  function checkScope(shop: Shop, { call: { operation }, response }: Exchange): void {
    // These show the paths of calls, and so the ids that were sent.
    if (response === null || response.status >= 400 || /Request/.test(operation)) return;
    for (const [id] of response.text.matchAll(/\b(?!mer_|acc_)[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b/g)) {
      const owner = owners.get(id);
      if (owner === undefined) owners.set(id, shop.name);
      else if (owner !== shop.name) wrong.push(`${operation} has shown ${id} of ${owner} to ${shop.name}`);
    }
  }

  return {
    wrong,
    counts: counts as ReadonlyMap<string, number>,
    at: statuses.at,
    seen(shop: Shop, exchange: Exchange): void {
      const { call, response } = exchange;
      if (response === null) return;
      if (response.status >= 500 && response.status !== 503)
        wrong.push(`${call.operation} answered ${response.status}: ${response.text}`);
      checkContract(exchange);
      checkReplay(exchange);
      checkScope(shop, exchange);
      statuses.see(exchange);
    },
  };
}
