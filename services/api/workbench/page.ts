import type { Child } from './element.ts';

/** A call of an operation of the API. */
export type Action = {
  /** Said when it is done. */
  done: string;
  path: string;
  body?: object;
  method?: 'POST' | 'PATCH';
  /** A second click is meant: it does not cost money. */
  repeatable?: boolean;
};

/** A button that calls an operation of the API. */
export type ActionButton = Action & {
  label: string;
  /** Finds the button again when its row was replaced. */
  focus: string;
  kind?: 'primary' | null;
};

/** What the parts of the page use of the whole. */
export type Page = {
  button(action: ActionButton): HTMLElement;
  /** @returns the object in the answer; null: it was refused */
  run(action: Action): Promise<{ id?: string } | null>;
  /** The id of an object; a link to it if it is shown. */
  link(id: string): Child;
  /** The address that leads to the payment page of a payment. */
  paymentPage(id: string): string;
  /** Reads the data again, because a filter has changed. */
  refresh(): void;
};
