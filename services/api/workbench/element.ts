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

const locale = navigator.language;
const today = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** The time; with the date when it is not today. */
export function time(iso: string): HTMLElement {
  const at = new Date(iso);
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const text = at.toLocaleString(locale, today(at) ? clock : { ...clock, day: '2-digit', month: 'short' });
  return h('time', { datetime: iso, title: at.toLocaleString(locale) }, text);
}

/** `pi_…4f9k2x`: the ends of two ids differ, their beginnings are the time. */
export const shortId = (id: string): string => id.replace(/^([a-z]+_)\w{20}(\w{6})$/, '$1…$2');

const filledWith = new WeakMap<Element, string>();

/** Replaces the content of an element, but only if its data has changed: a selection and the focus stay. */
export function fill(element: Element, data: unknown, content: () => Child[]): void {
  const version = JSON.stringify(data);
  if (filledWith.get(element) === version) return;
  filledWith.set(element, version);
  element.replaceChildren(...content().filter((child) => child !== null));
}
