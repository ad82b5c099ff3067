import { contextOf, qrCanvas } from './qr.ts';

/** What the saved picture shows above the QR. */
export type Poster = { payload: string; merchant: string; amount: string; note: string };

/** A picture for the gallery of a phone: who is paid, how much, and the QR. */
export async function posterFile({ payload, merchant, amount, note }: Poster): Promise<File> {
  const qr = qrCanvas(payload);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(qr.width, 640);
  const headHeight = 190;
  canvas.height = headHeight + qr.height + 60;
  const context = contextOf(canvas);
  const write = (text: string, y: number, font: string): void => {
    context.font = `${font} system-ui, sans-serif`;
    // The last argument: a longer text is made narrower.
    context.fillText(shortened(text), canvas.width / 2, y, canvas.width - 64);
  };
  // Before the texts: its white zone would cover them.
  context.drawImage(qr, (canvas.width - qr.width) / 2, headHeight);
  context.fillStyle = '#16191d';
  context.textAlign = 'center';
  write(merchant, 76, '500 32px');
  write(amount, 150, '700 60px');
  write(note, canvas.height - 44, '400 24px');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) throw new Error('The browser cannot make a picture.');
  return new File([blob], `${amount.replaceAll(/[^\d.]+/g, '-')}.png`.replace(/^-*/, 'qr-'), { type: blob.type });
}

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > 42 ? `${characters.slice(0, 41).join('')}…` : text;
};

/** Whether this device can hand a picture to another app. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'qr.png', { type: 'image/png' })] }) ?? false;

export function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Where the frame may not share, the picture is saved. */
export async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The payer has closed the list of apps.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file);
  }
}
