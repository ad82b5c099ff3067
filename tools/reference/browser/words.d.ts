import type { Options } from 'minisearch';

/** A part of a page: what the search finds. */
export type Part = {
  id: number;
  href: string;
  label: string;
  /** The title of its page; empty for the page itself. */
  page: string;
  language: string;
  /** Other names of it, such as the path of an operation. */
  names: string;
  text: string;
};

export declare const words: (text: string) => string[];
export declare const options: Options<Part>;
