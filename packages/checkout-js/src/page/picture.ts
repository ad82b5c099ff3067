import { plain } from './plain.ts';
import { contextOf } from './qr.ts';

/** Text in the middle, in at most so many `lines`, or a QR. */
export type Part = { text: string; size: number; weight?: number; lines?: number } | HTMLCanvasElement;

type Text = Exclude<Part, HTMLCanvasElement>;

const margin = 48;
const narrowest = 640;

/** A picture for the gallery of a phone, with these parts one below the other. */
export async function pictureFile(name: string, parts: readonly Part[]): Promise<File> {
  const canvas = document.createElement('canvas');
  const canvases = parts.filter((part) => part instanceof HTMLCanvasElement);
  canvas.width = Math.max(narrowest, ...canvases.map(({ width }) => width));
  const measure = contextOf(canvas);
  const lines = parts.flatMap<Part>((part) => (part instanceof HTMLCanvasElement ? part : linesOf(measure, part)));
  canvas.height = lines.reduce((height, part) => height + heightOf(part), 2 * margin);
  const context = contextOf(canvas);
  context.textAlign = 'center';
  let y = margin;
  for (const part of lines) {
    if (part instanceof HTMLCanvasElement) context.drawImage(part, (canvas.width - part.width) / 2, y);
    y += heightOf(part);
    if (part instanceof HTMLCanvasElement) continue;
    context.fillStyle = '#16191d';
    context.font = fontOf(part);
    context.fillText(part.text, canvas.width / 2, y - part.size / 2);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) throw new Error('The browser cannot make a picture.');
  return new File([blob], name, { type: blob.type });
}

const heightOf = (part: Part): number => (part instanceof HTMLCanvasElement ? part.height : part.size * 1.6);

const fontOf = ({ weight, size }: Text): string => `${weight ?? 400} ${size}px system-ui, sans-serif`;

/** The text in lines that fit: a number that the payer quotes must be whole. Only with a limit does it end in `…`. */
function linesOf(context: CanvasRenderingContext2D, part: Text): Text[] {
  context.font = fontOf(part);
  const fits = (text: string): boolean => context.measureText(text).width <= context.canvas.width - margin;
  const lines: string[] = [];
  let line = '';
  for (const character of plain(part.text).replaceAll(/[\t\n\r]/g, ' ')) {
    line = (line + character).trimStart();
    if (fits(line.trimEnd())) continue;
    // It breaks at a space, not at one that holds an amount together. A word that is longer than a line breaks anywhere.
    const end = line.lastIndexOf(' ') + 1 || line.length - character.length;
    lines.push(line.slice(0, end));
    line = line.slice(end);
  }
  lines.push(line);
  const shown = lines.slice(0, part.lines);
  if (shown.length < lines.length) {
    const characters = [...(shown.pop() ?? '')];
    while (!fits(`${characters.join('')}…`)) characters.pop();
    shown.push(`${characters.join('').trimEnd()}…`);
  }
  return shown.map((text) => ({ ...part, text: text.trimEnd() }));
}

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
