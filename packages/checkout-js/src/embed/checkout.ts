import type { PageMessage } from '../messages.ts';
import { addressOf } from './address.ts';
import { call, outcomesFor } from './callbacks.ts';
import { check } from './check-options.ts';
import { connect } from './connection.ts';
import { svcError } from './errors.ts';
import { createFrame, createLoader } from './frame.ts';
import { showModal } from './modal.ts';
import type { SvcCheckoutOptions, SvcError } from './options.ts';

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
  } catch (error) {
    // What has no code: an option, also one that the browser refuses, such as a URL without an end.
    (error as SvcError).code ??= 'INVALID_OPTION';
    (error as SvcError).name = 'ConfigurationError';
    if (typeof options?.onError !== 'function') throw error;
    call(options.onError, error as SvcError);
  }
}

function show(options: SvcCheckoutOptions, place: HTMLElement | string | null | undefined): void {
  const url = addressOf(options);
  const container = typeof place === 'string' ? document.getElementById(place) : (place ?? document.body);
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
    if (message.type === 'resize') frame.style.height = `${message.height}px`;
    if (message.type === 'invalid') report('INVALID_CHECKOUT', 'No checkout');
    if (message.type === 'close') leave?.();
    if (message.type === 'ready') {
      frame.style.visibility = '';
      loader.remove();
      speak(message.language);
    }
  };
  const checkReady = (): void => {
    if (!loader.isConnected) return;
    close();
    report('CHECKOUT_LOAD_FAILED', `No page at ${url.origin}`);
  };
  const dismiss = (): void => {
    close();
    call(options.onClose);
  };

  connect(frame, url, signal, receive, checkReady);
  const [box, leave, label] = place == null ? showModal(container, options.theme, signal, dismiss) : [container];
  box.append(loader, frame);
  /**
   * The names of the dialog and of its button, in the language that the page will be in. If it is in another one, because
   * the session says so, the page tells the script.
   */
  const speak = (locale: SvcCheckoutOptions['locale']): void => {
    const isEnglish = /^((?!\bes).)*\ben/.test(`${[locale, navigator.languages]}`);
    const words: [payment: string, close: string] = isEnglish ? ['Payment', 'Close'] : ['Pago', 'Cerrar'];
    frame.title = words[0];
    label?.(words);
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
