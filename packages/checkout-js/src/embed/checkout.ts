import type { PageMessage } from '../messages.ts';
import { addressOf } from './address.ts';
import { connect } from './connection.ts';
import { showModal } from './modal.ts';
import type { SvcCheckoutOptions, SvcError } from './options.ts';

/** Its abort removes the checkout that is open. */
let current: AbortController | undefined;

export function close(): void {
  current?.abort();
}

export function open(options: SvcCheckoutOptions): void {
  close();
  const refuse = (code: SvcError['code'], message: string): void => call(options.onError, { code, message });

  const url = addressOf(options);
  if (!url) return refuse('MISSING_CHECKOUT_URL', 'There is no valid checkoutUrl or clientSecret.');
  const { containerId } = options;
  const container = containerId == null ? null : document.getElementById(containerId);
  if (containerId != null && !container) return refuse('CONTAINER_NOT_FOUND', `No element has the id ${containerId}.`);

  const { signal } = (current = new AbortController());
  const frame = createFrame(url);
  const dismiss = (): void => {
    close();
    call(options.onClose, undefined);
  };
  const fail = (): void => {
    close();
    refuse('CHECKOUT_LOAD_FAILED', `${url.origin} did not show the checkout.`);
  };

  let last = '';
  let isPaid = false;
  const receive = (message: PageMessage): void => {
    if (message.type === 'resize') frame.style.height = `${message.height}px`;
    if (message.type === 'close' && !container) dismiss();
    if (!('paymentIntentId' in message)) return;
    const outcome = JSON.stringify(message);
    if (isPaid || outcome === last) return;
    last = outcome;
    const { type, paymentIntentId } = message;
    isPaid = type === 'success';
    if (type === 'success') call(options.onSuccess, { paymentIntentId });
    if (type === 'failure') call(options.onFailure, { paymentIntentId, status: message.status });
    if (type === 'expired') call(options.onExpired, { paymentIntentId });
  };

  connect(frame, url.origin, { receive, fail }, signal);
  signal.addEventListener('abort', () => frame.remove());
  if (container) container.append(frame);
  else showModal(frame, dismiss, signal);

  const observer = new MutationObserver(() => frame.isConnected || close());
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function createFrame({ href }: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = document.documentElement.lang.startsWith('en') ? 'Payment' : 'Pago';
  frame.allow = 'clipboard-write; web-share';
  frame.referrerPolicy = 'no-referrer';
  frame.style.cssText = 'all:revert;display:block;width:100%;height:480px;min-height:0;border:0';
  frame.src = href;
  return frame;
}

/** An error that a callback throws is the shop's: the browser reports it, and the checkout goes on. */
function call<Detail>(callback: ((detail: Detail) => void) | undefined, detail: Detail): void {
  try {
    callback?.(detail);
  } catch (error) {
    reportError(error);
  }
}
