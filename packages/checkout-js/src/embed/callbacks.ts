import type { PageMessage } from '../messages.ts';
import type { SvcCheckoutOptions } from './options.ts';

/** In a task of its own: the browser reports an error that a callback throws as the shop's, and the checkout goes on. */
export function call<Detail>(callback: ((detail: Detail) => void) | null | undefined, detail?: Detail): void {
  queueMicrotask(() => callback?.(detail as Detail));
}

type Callbacks = Partial<Record<PageMessage['type'], ((detail: never) => void) | undefined>>;

/** Tells the shop each outcome once, and nothing after a success. */
export function outcomesFor({ onSuccess, onFailure, onExpired }: SvcCheckoutOptions): (message: PageMessage) => void {
  let callbacks: Callbacks = { success: onSuccess, failure: onFailure, expired: onExpired };
  let last: string;
  return ({ svc: _, type, ...detail }) => {
    const callback = callbacks[type];
    const outcome = type + JSON.stringify(detail);
    if (type === 'success') callbacks = {};
    if (!callback || outcome === last) return;
    last = outcome;
    call(callback, detail as never);
  };
}
