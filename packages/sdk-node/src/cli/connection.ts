import type { Fetch } from '../options.ts';
import type { Context } from './command.ts';

/**
 * A `fetch` that says when the stream is connected, lost, and connected again. A stream that was lost before its first id
 * would start again with the events from then on: it is asked for those since the first connection, so that none is missed.
 */
export function showConnection({ fetch, now, out }: Context): Fetch {
  let state: 'new' | 'connected' | 'lost' = 'new';
  let startedAt: string | null = null;
  return async (url, init) => {
    if (state === 'connected') {
      out.say(out.yellow('The connection was lost. Connecting again …'));
      state = 'lost';
    }
    const response = await fetch(startedAt === null ? url : since(startedAt, url, init), init);
    if (response.ok) {
      startedAt ??= timeOf(response, now()).toISOString();
      out.say(out.green(state === 'new' ? 'Ready. Ctrl-C ends.' : 'Connected again. No event was missed.'));
      state = 'connected';
    }
    return response;
  };
}

/** The time of the service: the clock of this machine can be wrong. */
const timeOf = ({ headers }: Response, now: Date): Date => new Date(Date.parse(headers.get('date') ?? '') || now);

/** The address with `since`, unless the request says already where to start. */
function since(time: string, address: string, { headers }: RequestInit): string {
  const url = new URL(address);
  if (!new Headers(headers).has('Last-Event-ID') && !url.searchParams.has('since')) url.searchParams.set('since', time);
  return url.href;
}
