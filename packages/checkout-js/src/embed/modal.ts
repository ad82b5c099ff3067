import { addBackStep } from './back-button.ts';
import { element } from './element.ts';
import type { SvcCheckoutOptions } from './options.ts';
import { holdPageBehind } from './page-behind.ts';

/**
 * Shows a modal dialog. `--air` is the room beside it, left and right together: none up to a width of
 * 600 pixels, where the dialog fills the screen. It is a length because the style of an element cannot contain a media
 * query. Nor can it colour `::backdrop`, so a shadow of the dialog covers the page. `pointer-events`: in a shop whose body has `none`, as
 * Radix and shadcn set it, nobody could press anything. `min(100vw,…)`: see page-behind.ts. The properties are in the order that makes
 * the script small.
 *
 * @returns its box, what leaves it, and what names it and its button
 */
export function showModal(
  container: HTMLElement,
  theme: SvcCheckoutOptions['theme'] = 'light',
  signal: AbortSignal,
  dismiss: () => void,
): [box: HTMLElement, leave: () => void, label: (words: [dialog: string, button: string]) => void] {
  const button = element('button', 'align-self:end;min-height:40px;border:0;width:48px;background:none;font-size:24px');
  button.append('×');
  const dialog = element(
    'dialog',
    `display:flex;padding:0;width:768px;border:0;pointer-events:auto;min-height:min(100vh,100% - var(--air)*99);border-radius:calc(var(--air)/4);max-height:min(100vh,100% - var(--air));max-width:min(100vw,100% - var(--air));--air:clamp(0px,(100vw - 600px)*999,48px);box-shadow:0 0 0 100vw #0009;color-scheme:${theme === 'auto' ? 'light dark' : theme}`,
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
  signal.addEventListener('abort', () => {
    dialog.close();
    dialog.remove();
  });
  holdPageBehind(dialog, signal);
  return [
    box,
    leave,
    ([payment, close]) => {
      dialog.setAttribute('aria-label', payment);
      button.setAttribute('aria-label', close);
    },
  ];
}
