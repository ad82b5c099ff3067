/**
 * The page behind the dialog does not scroll, and keeps the room of its scroll bar, until `signal` is aborted. Where `<html>` has no
 * overflow of its own, that of `<body>` is the window's: setting it on `<html>` would make `<body>` a box that begins at its top.
 *
 * A shop's page can be wider than the screen of a phone. What is fixed then has the room of the whole page (`100%`), and the payer sees
 * as much of it as the screen has (`100vw`, `100vh`): the dialog or, while he has zoomed in or writes, a part of it.
 */
export function holdPageBehind(dialog: HTMLElement, signal: AbortSignal): void {
  const root = document.documentElement;
  const { style } = getComputedStyle(root).overflow === 'visible' ? document.body : root;
  const overflow = style.overflow;
  // It has a scroll bar, or is wider than the screen.
  if (innerWidth > root.clientWidth) {
    root.style.scrollbarGutter = 'stable';
    const show = (): void => dialog.scrollIntoView({ block: 'nearest' });
    show();
    visualViewport?.addEventListener('scroll', show, { signal });
  }
  style.overflow = 'hidden';
  signal.addEventListener('abort', () => {
    style.overflow = overflow;
    root.style.scrollbarGutter = '';
  });
}
