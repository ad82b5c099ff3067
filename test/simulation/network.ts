import type { ConnectPartner } from '../../services/api/src/adapters/partners/call-partner.ts';
import { signature } from '../../services/api/src/adapters/partners/sign.ts';
import { railTimeoutMs } from '../../services/api/src/application/rail-calls/call-rail.ts';
import type { ComposeOptions } from '../../services/api/src/main/compose.ts';
import { callListener, type HttpRequest, type HttpResponse } from './listener.ts';
import type { RequestListener } from 'node:http';
import type { Receivers } from './receivers.ts';
import type { Scheduler } from './scheduler.ts';

type Dispatcher = NonNullable<ComposeOptions['network']>['agent'];
type DispatchOptions = Parameters<Dispatcher['dispatch']>[0];
type DispatchHandler = Parameters<Dispatcher['dispatch']>[1];

/** What becomes of a message: how late it arrives, or that it does not arrive at all. */
export type Weather = () => { delayMs: number; isLost: boolean };

type NetworkOptions = {
  scheduler: Scheduler;
  weather: Weather;
  receivers: Receivers;
  /** Another operation of the simulation. */
  count: (kind: 'attempt' | 'rail call') => void;
};

/** Webhooks and calls to the partner, which leave the process through undici and node:http elsewhere. */
export const networkOf = ({ scheduler, weather, receivers, count }: NetworkOptions) => ({
  agent: {
    dispatch({ origin, path, headers, body }: DispatchOptions, handler: DispatchHandler) {
      count('attempt');
      const there = weather();
      const request = {
        url: `${String(origin)}${path}`,
        headers: headers as Record<string, string>,
        body: String(body),
      };
      scheduler.after(there.delayMs, () => {
        // Without an answer: the sender has a time-out.
        if (there.isLost) return;
        const answer = receivers.receive(request);
        const back = weather();
        if (answer === null || back.isLost) return;
        scheduler.after(back.delayMs, () => respond(handler, answer));
      });
      return true;
    },
    destroy: () => Promise.resolve(),
  } as unknown as Dispatcher,

  /** @param listener of the partner */
  partnerAt:
    (listener: RequestListener): ConnectPartner =>
    ({ url, sendKey }, { now, after }) => ({
      call: (method, target, content) =>
        new Promise((resolve, reject) => {
          count('rail call');
          const path = new URL(url).pathname.replace(/\/$/, '') + target;
          const body = content === undefined ? '' : JSON.stringify(content);
          const timestampSeconds = Math.floor(now().getTime() / 1_000);
          const headers = {
            'X-Svc-Timestamp': String(timestampSeconds),
            'X-Svc-Signature': signature(sendKey, { timestampSeconds, method, path, body }),
            'Content-Type': 'application/json',
          };
          const cancel = after(railTimeoutMs, () => reject(new Error(`no response within ${railTimeoutMs} ms`)));
          const ended = (response: HttpResponse | null): void => {
            cancel();
            if (response === null) return reject(new Error('ECONNRESET'));
            const { status, text, headers: received } = response;
            const version = received.get('x-svc-partner-version') ?? null;
            resolve({ status, body: text, version, date: received.get('date') ?? null });
          };
          deliver(scheduler, weather, { method, path, headers, body: body || null }, listener, ended);
        }),
      close: () => undefined,
    }),
});

function deliver(
  scheduler: Scheduler,
  weather: Weather,
  request: HttpRequest,
  listener: RequestListener,
  ended: (response: HttpResponse | null) => void,
): void {
  const there = weather();
  scheduler.after(there.delayMs, () => {
    if (there.isLost) return;
    callListener(listener, request, (response) => {
      const back = weather();
      if (!back.isLost) scheduler.after(back.delayMs, () => ended(response));
    });
  });
}

function respond(handler: DispatchHandler, status: number): void {
  const controller = { abort: () => undefined } as unknown as Parameters<
    NonNullable<DispatchHandler['onRequestStart']>
  >[0];
  handler.onRequestStart?.(controller, {});
  handler.onResponseStart?.(controller, status, {}, '');
  handler.onResponseEnd?.(controller, {});
}
