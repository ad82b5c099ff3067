import { addBackStep } from './back-button.ts';
import { element } from './element.ts';
import { lockScroll } from './lock-scroll.ts';
import type { SvcCheckoutOptions } from './options.ts';

/**
 * Shows a modal dialog. `--air` is the room beside it, left and right together: none up to a width of
 * 600 pixels, where the dialog fills the screen. It is a length because the style of an element cannot contain a media
 * query. Nor can it colour `::backdrop`, so a shadow of the dialog covers the page.
 *
 * @returns its box, what leaves it, and what names it and its button
 */
export function showModal(
  container: HTMLElement,
  theme: SvcCheckoutOptions['theme'] = 'light',
  signal: AbortSignal,
  dismiss: () => void,
): [box: HTMLElement, leave: () => void, label: (dialog: string, button: string) => void] {
  const button = element('button', 'align-self:end;width:44px;min-height:40px;border:0;background:none;font-size:24px');
  button.append('×');
  const dialog = element(
    'dialog',
    `--air:clamp(0px,(100vw - 600px)*999,48px);display:flex;width:768px;max-width:calc(100% - var(--air));max-height:calc(100% - var(--air));min-height:calc(100% - var(--air)*99);border:0;padding:0;border-radius:calc(var(--air)/4);box-shadow:0 0 0 100vmax #0009;color-scheme:${theme === 'auto' ? 'light dark' : theme}`,
  );
  // Over the whole dialog: what is pressed is the dialog itself only outside of it.
  const box = element('div', 'display:flex;flex:1;flex-flow:column');
  dialog.append(box);
  box.append(button);
  const leave = addBackStep(signal, dismiss);
  // A press that begins inside and ends outside is no click outside.
  let pressed: EventTarget | null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target));
  dialog.addEventListener('click', ({ target }) => {
    if (target === button || (target === dialog && target === pressed)) leave();
  });
  dialog.addEventListener('close', () => signal.aborted || leave());

  const unlock = lockScroll();
  container.append(dialog);
  dialog.showModal();
  signal.addEventListener('abort', () => {
    dialog.close();
    dialog.remove();
    unlock();
  });
  return [
    box,
    leave,
    (payment, close) => {
      dialog.setAttribute('aria-label', payment);
      button.setAttribute('aria-label', close);
    },
  ];
}
