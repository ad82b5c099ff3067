import type { PageMessage } from '../messages.ts';
import { addressOf } from './address.ts';
import { connect } from './connection.ts';
import { element, isEnglish } from './element.ts';
import { showModal } from './modal.ts';
import type { SvcCheckoutOptions, SvcError } from './options.ts';

/** What removes the checkout that is open. */
const undo: (() => void)[] = [];

export const close = (): void => undo.splice(0).forEach((step) => step());

export function open(options: SvcCheckoutOptions = {}): void {
  close();
  const refuse = (code: SvcError['code'], message: string): void =>
    call(options.onError ?? console.error, { code, message });

  const url = addressOf(options);
  if (!url) return refuse('MISSING_CHECKOUT_URL', 'Pass a checkoutUrl or clientSecret.');
  const { containerId } = options;
  const isModal = containerId == null;
  const container = isModal ? document.body : document.getElementById(containerId);
  if (!container) return refuse('CONTAINER_NOT_FOUND', `No element ${containerId}.`);

  const frame = element('iframe', 'display:block;width:100%;height:480px;flex:auto;min-height:0;border:0', {
    title: isEnglish() ? 'Payment' : 'Pago',
    allow: 'clipboard-write;web-share',
    referrerPolicy: 'no-referrer',
    src: url.href,
  });
  const dismiss = (): void => {
    close();
    call(options.onClose, undefined);
  };
  const fail = (): void => {
    close();
    refuse('CHECKOUT_LOAD_FAILED', `No page at ${url.origin}.`);
  };

  let last: PageMessage | undefined;
  const receive = (message: PageMessage): void => {
    if (message.type === 'resize') frame.style.height = `${message.height}px`;
    if (message.type === 'close' && isModal) dismiss();
    if (!('paymentIntentId' in message)) return;
    if (last?.type === 'success' || JSON.stringify(last) === JSON.stringify(message)) return;
    last = message;
    const { type, paymentIntentId } = message;
    if (type === 'success') call(options.onSuccess, { paymentIntentId });
    if (type === 'failure') call(options.onFailure, { paymentIntentId, status: message.status });
    if (type === 'expired') call(options.onExpired, { paymentIntentId });
  };

  const observer = new MutationObserver(() => frame.isConnected || close());
  undo.push(connect(frame, url.origin, receive, fail), () => {
    observer.disconnect();
    frame.remove();
  });
  if (isModal) undo.push(showModal(container, frame, dismiss));
  else container.append(frame);
  observer.observe(document, { childList: true, subtree: true });
}

/** An error that a callback throws is the shop's: the browser reports it, and the checkout goes on. */
function call<Detail>(callback: ((detail: Detail) => void) | undefined, detail: Detail): void {
  try {
    callback?.(detail);
  } catch (error) {
    reportError(error);
  }
}
