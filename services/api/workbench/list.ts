import { h, type Child } from './element.ts';

/** One row: its button shows and hides the details. */
export type RowParts = {
  id: string;
  /** What the row is about; rows about the open payment are marked. */
  about: readonly (string | null)[];
  /** The content of its button. */
  head: Child[];
  actions?: Child[];
  /** Built only while the row is open. */
  details: () => Child[];
};

type Shown = { isOpen: boolean; isRelated: boolean };

/**
 * Shows rows as a list. A row that has not changed keeps its element, so that a selection, the focus and the position of
 * the page stay while data arrives.
 */
export function rowList<Row>(list: HTMLElement, parts: (row: Row) => RowParts, toggle: (id: string) => void) {
  let shown: Map<string, { version: string; element: HTMLElement }> | null = null;

  function element(row: RowParts, { isOpen, isRelated }: Shown, isNew: boolean): HTMLElement {
    const region = `${row.id}-details`;
    const button = h(
      'button',
      {
        type: 'button',
        class: 'toggle',
        'data-focus': row.id,
        'aria-expanded': String(isOpen),
        'aria-controls': isOpen ? region : null,
        onclick: () => toggle(row.id),
      },
      ...row.head,
    );
    const actions = row.actions?.length ? h('div', { class: 'actions' }, ...row.actions) : null;
    const details = isOpen ? h('div', { class: 'details', id: region }, ...row.details()) : null;
    const states = [isNew && 'new', isOpen && 'open', isRelated && 'related'].filter(Boolean);
    return h('li', { class: states.join(' '), 'data-id': row.id }, button, actions, details);
  }

  return (rows: readonly Row[], stateOf: (row: RowParts) => Shown): void => {
    const focused = list.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const focusedRow = focused?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    const next: typeof shown = new Map();
    for (const row of rows) {
      const made = parts(row);
      const state = stateOf(made);
      const version = JSON.stringify([row, state]);
      const earlier = shown?.get(made.id);
      const kept = earlier?.version === version ? earlier.element : null;
      const isNew = shown !== null && earlier === undefined;
      next.set(made.id, { version, element: kept ?? element(made, state, isNew) });
    }
    const elements = [...next.values()].map((one) => one.element);
    for (const old of [...list.children]) if (!elements.includes(old as HTMLElement)) old.remove();
    for (const [index, one] of elements.entries())
      if (list.children[index] !== one) list.insertBefore(one, list.children[index] ?? null);
    shown = next;
    if (focused !== null && focusedRow !== undefined && !focused.isConnected)
      focusIn(list, focused.dataset['focus'], focusedRow);
  };
}

/** The element that had the focus was replaced: focuses the new one, or the row's button when it is gone. */
function focusIn(list: HTMLElement, name: string | undefined, rowId: string): void {
  const find = (wanted: string): HTMLElement | null => list.querySelector(`[data-focus="${CSS.escape(wanted)}"]`);
  (find(name ?? rowId) ?? find(rowId))?.focus({ preventScroll: true });
}
