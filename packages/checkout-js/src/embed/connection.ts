import { version, type PageMessage, type ScriptMessage } from '../messages.ts';

/**
 * Exchanges messages with the page in the frame, until `signal` is aborted. Calls `checkReady` when the page should have answered.
 *
 * Only the message `ready` says that the page is there. For a page that it refuses to show, or cannot reach, Chromium
 * fires `load`, and Firefox often nothing: there, the end of the request is an entry in the list of resources.
 */
export function connect(
  frame: HTMLIFrameElement,
  url: URL,
  signal: AbortSignal,
  receive: (message: PageMessage) => void,
  checkReady: () => void,
): void {
  const greet = (): void => {
    setTimeout(checkReady, 4_000);
    const hello: ScriptMessage = { svc: version, type: 'hello' };
    frame.contentWindow?.postMessage(hello, url.origin);
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.includes(url.pathname)) greet();
  }).observe({ type: 'resource' });
  setTimeout(checkReady, 15_000);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- nobody else listens, and it is shorter in the script
  frame.onload = frame.onerror = greet;
  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<PageMessage | null>) => {
      if (source === frame.contentWindow && origin === url.origin && data?.svc === version) receive(data);
    },
    { signal },
  );
}
