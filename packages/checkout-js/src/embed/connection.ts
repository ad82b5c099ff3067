import { version, type PageMessage, type ScriptMessage } from '../messages.ts';

/**
 * Exchanges messages with the page in the frame, until `signal` is aborted. Calls `fail` when the page does not answer.
 *
 * Only the message `ready` says that the page is there. For a page that it refuses to show, or cannot reach, Chromium
 * fires `load`, and Firefox often nothing: there, the end of the request is an entry in the list of resources.
 */
export function connect(
  frame: HTMLIFrameElement,
  loader: HTMLElement,
  { origin, pathname }: URL,
  signal: AbortSignal,
  receive: (message: PageMessage) => void,
  fail: () => void,
): void {
  const failAfter = (delayMs: number): void => void setTimeout(() => loader.isConnected && fail(), delayMs);
  const greet = (): void => {
    failAfter(4_000);
    const hello: ScriptMessage = { svc: version, type: 'hello' };
    frame.contentWindow?.postMessage(hello, origin);
  };
  const listen = ({ source, origin: sender, data }: MessageEvent<PageMessage | null>): void => {
    if (source === frame.contentWindow && sender === origin && data?.svc === version) receive(data);
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.includes(pathname)) greet();
  }).observe({ type: 'resource' });
  failAfter(15_000);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- nobody else listens, and it is shorter in the script
  frame.onload = frame.onerror = greet;
  addEventListener('message', listen, { signal });
}
