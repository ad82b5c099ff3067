import { correction, generate } from 'lean-qr/nano';

/** The quiet zone that the standard asks for, in modules. */
const quietZone = 4;
const black = [0, 0, 0] as const;
const white = [255, 255, 255] as const;
/** In device pixels. */
const moduleSize = 8;
/** The width of the picture in the page, at most. */
const shownWidth = 264;

let shown: string | null = null;

/** Draws the QR black on white, in a whole number of pixels for each module. */
export function showQr(image: HTMLImageElement, payload: string | null): void {
  if (payload === shown) return;
  shown = payload;
  // A QR that must not be paid does not stay in the page.
  if (payload === null) return image.removeAttribute('src');
  const canvas = qrCanvas(payload);
  const modules = canvas.width / moduleSize;
  // For the measurement of the time until the QR is seen.
  image.addEventListener('load', () => requestAnimationFrame(() => performance.mark('svc-qr')), { once: true });
  image.src = canvas.toDataURL();
  image.width = modules * Math.max(2, Math.floor(shownWidth / modules));
  image.height = image.width;
}

export function qrCanvas(payload: string): HTMLCanvasElement {
  const small = document.createElement('canvas');
  const code = generate(payload, { minCorrectionLevel: correction.M });
  code.toCanvas(small, { on: black, off: white, pad: quietZone });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = small.width * moduleSize;
  const context = contextOf(canvas);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The context of a canvas that is painted white. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}
