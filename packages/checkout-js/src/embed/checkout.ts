import type { PageMessage } from '../messages.ts';
import { addressOf } from './address.ts';
import { call, outcomesFor } from './callbacks.ts';
import { check } from './check-options.ts';
import { connect } from './connection.ts';
import { svcError } from './errors.ts';
import { createFrame, createLoader } from './frame.ts';
import { showModal } from './modal.ts';
import type { SvcCheckoutOptions, SvcError } from './options.ts';
import { wordsIn } from './words.ts';

/** Aborted when the checkout that is open is closed. */
let running: AbortController | undefined;

export function close(): void {
  running?.abort();
}

/** @param place the element of an inline checkout, or its id. Without it, the checkout is a modal dialog. */
export function open(
  options: SvcCheckoutOptions,
  place: HTMLElement | string | undefined = options?.containerId,
): void {
  close();
  try {
    check(options);
    show(options, place);
  } catch (thrown) {
    const error = thrown as SvcError;
    // What has no code: an option, also one that the browser refuses, such as a URL without an end.
    error.code ??= 'INVALID_OPTION';
    error.name = 'ConfigurationError';
    if (typeof options?.onError !== 'function') throw error;
    call(options.onError, error);
  }
}

function show(options: SvcCheckoutOptions, place: HTMLElement | string | null | undefined): void {
  const url = addressOf(options);
  const isModal = place == null;
  const container = isModal ? document.body : typeof place === 'string' ? document.getElementById(place) : place;
  if (!container?.isConnected) throw svcError('CONTAINER_NOT_FOUND', `No element ${place ?? 'body'}`);

  running = new AbortController();
  const { signal } = running;
  const frame = createFrame();
  frame.src = url.href;
  const loader = createLoader();
  const report = (code: SvcError['code'], message: string): void =>
    call(options.onError || console.error, svcError(code, message) as SvcError);
  const tellOutcome = outcomesFor(options);
  const receive = (message: PageMessage): void => {
    tellOutcome(message);
    if (message.type === 'ready') {
      loader.remove();
      frame.style.visibility = '';
      speak(message.language);
    }
    if (message.type === 'resize') frame.style.height = `${message.height}px`;
    if (message.type === 'close') leave?.();
    if (message.type === 'invalid') report('INVALID_CHECKOUT', 'No checkout');
  };
  const fail = (): void => {
    close();
    report('CHECKOUT_LOAD_FAILED', `No page at ${url.origin}`);
  };
  const dismiss = (): void => {
    close();
    call(options.onClose, undefined);
  };

  connect(frame, loader, url, signal, receive, fail);
  const [box, leave, label] = isModal ? showModal(container, options.theme, signal, dismiss) : [container];
  box.append(loader, frame);
  const speak = (locale: SvcCheckoutOptions['locale']): void => {
    const words = wordsIn(locale);
    frame.title = words[0];
    label?.(...words);
  };
  speak(options.locale);
  const observer = new MutationObserver(() => frame.isConnected || close());
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    loader.remove();
    frame.remove();
  });
}
