import { version, type PageMessage, type ScriptMessage } from '../messages.ts';

/** Whoever is connected to the page in a frame. */
type Listener = { receive(message: PageMessage): void; fail(): void };

/**
 * Exchanges messages with the page in the frame. A frame that the browser refuses to show fires `load` in Chromium, `error`
 * in Firefox and nothing in Safari: so only the message `ready` proves that the page is there.
 */
export function connect(
  frame: HTMLIFrameElement,
  origin: string,
  { receive, fail }: Listener,
  signal: AbortSignal,
): void {
  const timers = [setTimeout(fail, 15_000)];
  const clear = (): void => timers.splice(0).forEach(clearTimeout);
  let isReady = false;

  const greet = (): void => {
    if (!isReady) timers.push(setTimeout(fail, 3_000));
    const hello: ScriptMessage = { svc: version, type: 'hello' };
    frame.contentWindow?.postMessage(hello, origin);
  };
  frame.addEventListener('load', greet, { signal });
  frame.addEventListener('error', greet, { signal });

  const listen = (event: MessageEvent<PageMessage | null>): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data?.svc !== version) return;
    if (event.data.type === 'ready') {
      isReady = true;
      clear();
    }
    receive(event.data);
  };
  addEventListener('message', listen, { signal });
  signal.addEventListener('abort', clear);
}
