import { element, isEnglish } from './element.ts';

/**
 * Shows the frame in a modal dialog, until the function that it returns is called. The lengths with `999` have one value
 * up to a width of 440 pixels, where the dialog fills the screen, and another one above it: the style of an element cannot
 * contain a media query. Nor can it colour `::backdrop`, so a shadow of the dialog covers the page.
 */
export function showModal(container: HTMLElement, frame: HTMLIFrameElement, dismiss: () => void): () => void {
  const button = element(
    'button',
    'float:right;margin:4px;width:44px;height:44px;border:0;background:none;font:28px sans-serif;cursor:pointer',
  );
  button.append('×');
  button.setAttribute('aria-label', isEnglish() ? 'Close' : 'Cerrar');
  const bar = element('div', 'flex:none');
  bar.append(button);
  const dialog = element(
    'dialog',
    'display:flex;flex-direction:column;width:440px;max-width:100%;max-height:100%;min-height:clamp(0px,(441px - 100vw)*999,100%);border:0;padding:0;border-radius:clamp(0px,(100vw - 441px)*999,12px);box-shadow:0 0 0 100vmax #0009;color-scheme:light',
  );
  dialog.setAttribute('aria-label', frame.title);
  dialog.append(bar, frame);
  // A press that begins inside and ends outside is no click outside.
  let pressed: EventTarget | null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target));
  dialog.addEventListener('click', ({ target }) => {
    if (target === button || (target === dialog && target === pressed)) dismiss();
  });
  dialog.addEventListener('close', dismiss);

  const unlock = lockScroll();
  container.append(dialog);
  dialog.showModal();
  return () => {
    dialog.removeEventListener('close', dismiss);
    dialog.close();
    dialog.remove();
    unlock();
  };
}

/**
 * The page behind the dialog does not scroll, and keeps the room of its scroll bar. Where `<html>` has no overflow of its
 * own, that of `<body>` is the window's: setting it on `<html>` would make `<body>` a box that begins at its top.
 */
function lockScroll(): () => void {
  const root = document.documentElement;
  const { style } = getComputedStyle(root).overflow === 'visible' ? document.body : root;
  const { overflow } = style;
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    root.style.scrollbarGutter = '';
  };
}
