/** From this width on the panel does not fill the screen, in CSS pixels. */
const wide = 480;
/** A length on a wide screen that is 0 on a phone. A style attribute cannot contain a media query. */
const onWide = (length: string): string => `clamp(0px,(100vw - ${wide}px)*999,${length})`;

/**
 * Shows the frame in a modal dialog until the signal aborts. The dialog covers the screen, because its `::backdrop` could
 * only be coloured by a style sheet, which the shop's content security policy may refuse. `all:revert` removes what the
 * shop's own style sheets say.
 */
export function showModal(frame: HTMLIFrameElement, dismiss: () => void, signal: AbortSignal): void {
  const isEnglish = document.documentElement.lang.startsWith('en');
  frame.style.flex = 'auto';

  const button = element(
    'button',
    'flex:none;align-self:end;width:44px;height:44px;padding:0;border:0;background:none;color:inherit;font:28px/1 sans-serif;cursor:pointer',
  );
  button.textContent = '×';
  button.setAttribute('aria-label', isEnglish ? 'Close' : 'Cerrar');

  const panel = element(
    'div',
    `display:flex;flex-direction:column;margin:auto;width:min(440px,100%);max-height:100%;min-height:clamp(0px,(${wide + 1}px - 100vw)*999,100%);overflow:hidden;border-radius:${onWide('12px')};background:Canvas`,
  );
  panel.append(button, frame);

  const dialog = element(
    'dialog',
    `position:fixed;inset:0;box-sizing:border-box;display:flex;width:auto;height:auto;max-width:none;max-height:none;margin:0;padding:${onWide('16px')};border:0;background:#0009;color-scheme:light dark`,
  );
  dialog.setAttribute('aria-label', frame.title);
  dialog.append(panel);

  // A press that begins in the panel and ends outside is no click outside.
  let pressed: EventTarget | null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target));
  dialog.addEventListener('click', ({ target }) => {
    if (target === button || (target === dialog && pressed === dialog)) dismiss();
  });
  dialog.addEventListener('close', dismiss, { signal });

  const unlock = lockScroll();
  document.body.append(dialog);
  dialog.showModal();
  signal.addEventListener('abort', () => {
    dialog.close();
    dialog.remove();
    unlock();
  });
}

/** The page behind the dialog does not scroll, and keeps the room of its scroll bar. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}

function element<Name extends 'button' | 'div' | 'dialog'>(name: Name, css: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.style.cssText = `all:revert;${css}`;
  return made;
}
