import { version, type PageMessage, type ScriptMessage } from '../messages.ts';

/**
 * Exchanges messages with the page in the frame, until the function that it returns is called.
 *
 * A page that the browser refuses to show fires `load` in Chromium, `error` in Firefox and nothing in Safari: only the
 * message `ready` says that the page is there.
 */
export function connect(
  frame: HTMLIFrameElement,
  origin: string,
  receive: (message: PageMessage) => void,
  fail: () => void,
): () => void {
  let isWaiting = true;
  const failAfter = (delayMs: number): void => {
    setTimeout(() => isWaiting && fail(), delayMs);
  };
  const greet = (): void => {
    failAfter(3_000);
    const hello: ScriptMessage = { svc: version, type: 'hello' };
    frame.contentWindow?.postMessage(hello, origin);
  };
  const listen = (event: MessageEvent<PageMessage | null>): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data?.svc !== version) return;
    if (event.data.type === 'ready') isWaiting = false;
    receive(event.data);
  };
  failAfter(15_000);
  frame.addEventListener('load', greet);
  frame.addEventListener('error', greet);
  addEventListener('message', listen);
  return () => {
    isWaiting = false;
    removeEventListener('message', listen);
  };
}
