import { h, keepingFocus, type Child } from './element.ts';

/** One row. Its head is a button that shows and hides the details, or a link. */
export type RowParts = {
  id: string;
  head: Child[];
  actions?: Child[];
  /** Built only while the row is open. */
  details: (() => Child[]) | { href: string };
};

/**
 * Shows rows as a list. A row that has not changed keeps its element, so that a selection, the focus and the position of
 * the page stay while data arrives. `day`: a time shows no date on its own day.
 */
export function rowList<Row>(list: HTMLElement, parts: (row: Row) => RowParts, toggle: (id: string) => void) {
  let shown: Map<string, { version: string; element: HTMLElement }> | null = null;

  function element(row: RowParts, isOpen: boolean, isNew: boolean): HTMLElement {
    const { id, details } = row;
    const actions = row.actions?.length ? h('div', { class: 'actions' }, ...row.actions) : null;
    const states = [isNew && 'new', isOpen && 'open'].filter(Boolean).join(' ');
    const attributes = { class: states, 'data-id': id };
    const head = { class: 'toggle', 'data-focus': id };
    if (typeof details === 'object') {
      const link = { ...head, href: details.href, 'aria-current': isOpen ? 'true' : null };
      return h('li', attributes, h('a', link, ...row.head), actions);
    }
    const region = `${id}-details`;
    const button = h(
      'button',
      {
        ...head,
        type: 'button',
        'aria-expanded': String(isOpen),
        'aria-controls': isOpen ? region : null,
        onclick: () => toggle(id),
      },
      ...row.head,
    );
    return h(
      'li',
      attributes,
      button,
      actions,
      isOpen ? h('div', { class: 'details', id: region }, ...details()) : null,
    );
  }

  return (rows: readonly Row[], isOpen: (id: string) => boolean, day: string): void => {
    const next: typeof shown = new Map();
    for (const row of rows) {
      const made = parts(row);
      const version = JSON.stringify([row, isOpen(made.id), day]);
      const earlier = shown?.get(made.id);
      const kept = earlier?.version === version ? earlier.element : null;
      const isNew = shown !== null && earlier === undefined;
      next.set(made.id, { version, element: kept ?? element(made, isOpen(made.id), isNew) });
    }
    const elements = [...next.values()].map((one) => one.element);
    keepingFocus(list, () => {
      for (const old of [...list.children]) if (!elements.includes(old as HTMLElement)) old.remove();
      for (const [index, one] of elements.entries())
        if (list.children[index] !== one) list.insertBefore(one, list.children[index] ?? null);
    });
    shown = next;
  };
}
