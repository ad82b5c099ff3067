export type Child = Node | string | null;

type Attributes = { readonly [name: string]: string | boolean | null | ((event: Event) => void) };

/** Creates an element. Text becomes a text node, never HTML. A function is a listener: `onclick` is that of `click`. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? '' : value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A list of names and values, without those that have none. */
export const facts = (entries: readonly (readonly [string, Child])[]): HTMLElement =>
  h('dl', {}, ...entries.flatMap(([name, value]) => (value === null ? [] : [h('dt', {}, name), h('dd', {}, value)])));

/** `pi_…4f9k2x`: the ends of two ids differ, their beginnings are the time. */
export const shortId = (id: string): string => id.replace(/^([a-z]+_)\w{20}(\w{6})$/, '$1…$2');

/** `S/ 1,250.00` and `−S/ 1.77`, as they are written in Peru. The spaces do not break. */
export const soles = (amount: string): string => `${amount.startsWith('-') ? '−' : ''}S/\u00a0${grouped(amount)}`;

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
/** `1,250.00`, without its sign. */
export const grouped = (amount: string): string => twoDecimals.format(Math.abs(Number(amount)));

const filledWith = new WeakMap<Element, string>();

/** Replaces the content of an element, but only if its data has changed: a selection and the focus stay. */
export function fill(element: Element, data: unknown, content: () => Child[]): void {
  const version = JSON.stringify(data);
  if (filledWith.get(element) === version) return;
  filledWith.set(element, version);
  keepingFocus(element, () => element.replaceChildren(...content().filter((child) => child !== null)));
}

/**
 * Runs a change of what is in `place`. Where it replaces the element that has the focus, the new one with the same
 * `data-focus` gets it, or else the first one of the row with the same `data-id`.
 */
export function keepingFocus(place: Element, change: () => void): void {
  const focused = place.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const row = focused?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  change();
  if (focused === null || focused.isConnected) return;
  const find = (name: string | undefined): HTMLElement | null =>
    name === undefined ? null : place.querySelector(`[data-focus="${CSS.escape(name)}"]`);
  (find(focused.dataset['focus']) ?? find(row))?.focus({ preventScroll: true });
}
