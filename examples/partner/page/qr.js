import { html, raw } from './html.js';

/** The quiet zone that the standard asks for, in modules. */
const quietZone = 4;

/** A function that draws a QR as SVG. Without the package (`npm ci` was not run) the payload is shown as text alone. */
export async function qrDrawer() {
  const library = await import('lean-qr').catch(() => null);
  const svg = await import('lean-qr/extras/svg').catch(() => null);
  if (library === null || svg === null) return () => null;
  const { generate, correction } = library;
  return (payload, label) => {
    const code = generate(payload, { minCorrectionLevel: correction.M });
    const side = code.size + 2 * quietZone;
    return html`<svg class="qr" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" role="img" aria-label="${label}">
      <rect x="${-quietZone}" y="${-quietZone}" width="${side}" height="${side}" fill="#fff" />
      <path d="${raw(svg.toSvgPath(code))}" fill="#000" />
    </svg>`;
  };
}
