import type { Fetch } from '../options.ts';
import type { Context } from './command.ts';

/** A `fetch` that says when the stream is connected, lost, and connected again. */
export function showConnection({ fetch, out }: Context): Fetch {
  let state: 'new' | 'connected' | 'lost' = 'new';
  return async (url, init) => {
    if (state === 'connected') {
      out.say(out.yellow('The connection was lost. Connecting again …'));
      state = 'lost';
    }
    const response = await fetch(url, init);
    if (response.ok) {
      out.say(out.green(state === 'new' ? 'Ready. Ctrl-C ends.' : 'Connected again. No event was missed.'));
      state = 'connected';
    }
    return response;
  };
}
