const namespace = 'http://www.w3.org/2000/svg';

/** Creates an element of a picture. Text becomes a text node. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: (Node | string | null)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A picture that repeats what stands in words beside it. */
export const hidden = { 'aria-hidden': 'true', focusable: 'false' };
