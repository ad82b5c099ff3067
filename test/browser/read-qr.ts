import jsQr from 'jsqr';
import { PNG } from 'pngjs';
import { parse } from 'promptparse';

/** Reads the QR in a picture as an app does, and decodes its payload. Without a QR, the payload is empty. */
export function readQr(png: Buffer): { amount: string | undefined; payload: string } {
  const { data, width, height } = PNG.sync.read(png);
  const payload = jsQr.default(new Uint8ClampedArray(data), width, height)?.data ?? '';
  return { amount: parse(payload, true)?.getTagValue('54'), payload };
}
