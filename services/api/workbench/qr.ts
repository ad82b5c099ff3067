import { generate } from 'lean-qr/nano';
import { text } from './messages.ts';
import { svg } from './svg.ts';

/** The white border that the standard asks for, in modules. */
const border = 4;

/** The QR as a picture: one path with a square for each dark module. */
export function qrPicture(payload: string): SVGElement {
  const code = generate(payload);
  let squares = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares += `M${x} ${y}h1v1h-1z`;
  const size = code.size + 2 * border;
  const viewBox = `${-border} ${-border} ${size} ${size}`;
  const attributes = { class: 'qr', role: 'img', 'aria-label': text.qrPicture, viewBox };
  return svg('svg', { ...attributes, 'shape-rendering': 'crispEdges' }, svg('path', { d: squares }));
}
