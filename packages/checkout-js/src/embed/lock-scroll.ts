/**
 * The page behind the dialog does not scroll, and keeps the room of its scroll bar. Where `<html>` has no overflow of its
 * own, that of `<body>` is the window's: setting it on `<html>` would make `<body>` a box that begins at its top.
 *
 * @returns what ends it
 */
export function lockScroll(): () => void {
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
