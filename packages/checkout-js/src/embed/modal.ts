import { addBackStep } from './back-button.ts';
import { element } from './element.ts';
import type { SvcCheckoutOptions } from './options.ts';

/**
 * Shows a modal dialog. `--air` is the room beside it, left and right together: none up to a width of
 * 600 pixels, where the dialog fills the screen. It is a length because the style of an element cannot contain a media
 * query. Nor can it colour `::backdrop`, so a shadow of the dialog covers the page. `all: revert` leaves what a shop's body
 * passes on: with `pointer-events: none`, as Radix and shadcn have it, nobody could press anything. The properties are in the
 * order that makes the script small.
 *
 * @returns its box, what leaves it, and what names it and its button
 */
export function showModal(
  container: HTMLElement,
  theme: SvcCheckoutOptions['theme'] = 'light',
  signal: AbortSignal,
  dismiss: () => void,
): [box: HTMLElement, leave: () => void, label: (dialog: string, button: string) => void] {
  const button = element('button', 'min-height:40px;border:0;width:44px;background:none;font-size:24px;align-self:end');
  button.append('×');
  const dialog = element(
    'dialog',
    `display:flex;pointer-events:auto;min-height:min(100vh,100% - var(--air)*99);max-height:min(100vh,100% - var(--air));max-width:min(100vw,100% - var(--air));--air:clamp(0px,(100vw - 600px)*999,48px);border-radius:calc(var(--air)/4);padding:0;border:0;width:768px;box-shadow:0 0 0 100vw #0009;color-scheme:${theme === 'auto' ? 'light dark' : theme}`,
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
  dialog.addEventListener('close', leave, { signal });
  container.append(dialog);
  dialog.showModal();

  // The page behind the dialog does not scroll, and keeps the room of its scroll bar. Where `<html>` has no overflow of its
  // own, that of `<body>` is the window's: setting it on `<html>` would make `<body>` a box that begins at its top.
  const root = document.documentElement;
  const { style } = getComputedStyle(root).overflow === 'visible' ? document.body : root;
  const { overflow } = style;
  if (innerWidth > root.clientWidth) {
    root.style.scrollbarGutter = 'stable';
    // Or the page is wider than the screen of a phone. What is fixed then has the room of the whole page (`100%`), and the payer
    // sees as much of it as the screen has (`100vw`, `100vh`): the dialog or, while he has zoomed in or writes, a part of it.
    const show = (): void => dialog.scrollIntoView({ block: 'nearest' });
    show();
    window.visualViewport?.addEventListener('scroll', show, { signal });
  }
  style.overflow = 'hidden';
  signal.addEventListener('abort', () => {
    dialog.close();
    dialog.remove();
    style.overflow = overflow;
    root.style.scrollbarGutter = '';
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
