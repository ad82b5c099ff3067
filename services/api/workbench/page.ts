import type { Child } from './element.ts';

/** A button that calls an operation of the API. */
export type ActionButton = {
  label: string;
  /** Said when it is done. */
  done: string;
  path: string;
  body?: object;
  /** Finds the button again when its row was replaced. */
  focus: string;
  kind?: 'primary';
};

/** What the parts of the page use of the whole. */
export type Page = {
  button(action: ActionButton): HTMLElement;
  /** The id of a row; a link to it if it is shown. */
  link(id: string): Child;
};
