/** Whether the page is in the page of a shop. */
export const isFramed = window.parent !== window;

/** An element of page.html. */
export function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

export const findAll = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Writes the text wherever the page shows it; null: there is none. Text is never HTML. */
export function fill(name: string, text: string | null): void {
  for (const element of findAll(`[data-text=${name}]`))
    if (element.textContent !== (text ?? '')) element.textContent = text;
}

/** Shows the elements for which the condition is true, and hides the others. */
export function showWhere(selector: string, condition: (element: HTMLElement) => boolean): void {
  for (const element of findAll(selector)) element.hidden = !condition(element);
}

/** Tells it to who cannot see it. A text that is said twice in a row is announced twice. */
export function announce(text: string): void {
  const status = find('#status');
  status.textContent = status.textContent === text ? `${text}\u{A0}` : text;
}
