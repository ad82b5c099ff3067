import { generate } from 'lean-qr/nano';
import { text } from './messages.ts';

const namespace = 'http://www.w3.org/2000/svg';
/** The white border that the standard asks for, in modules. */
const border = 4;

/** The QR as a picture: one path with a square for each dark module. */
export function qrPicture(payload: string): SVGElement {
  const code = generate(payload);
  let squares = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares += `M${x} ${y}h1v1h-1z`;
  const picture = svg('svg', {
    class: 'qr',
    role: 'img',
    'aria-label': text.qrPicture,
    viewBox: `${-border} ${-border} ${code.size + 2 * border} ${code.size + 2 * border}`,
    'shape-rendering': 'crispEdges',
  });
  picture.append(svg('path', { d: squares }));
  return picture;
}

function svg(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(namespace, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
