import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../services/api/src/generated/operations.ts';

/** A request that is not sent yet: what stands in <…> is known only then. */
export type Wish = {
  operation: Operation['id'];
  method: string;
  path: string;
  query: string;
  headers: Record<string, string | string[]>;
  /** Null: none. */
  body: { text: string; as: 'utf8' | 'latin1' | 'utf16le' | 'gzip' } | null;
  chunked: boolean;
  /** The same once more, as whoever heard no answer does. */
  twice: boolean;
};

export type Part = Partial<Omit<Wish, 'operation'>>;
/** One side of a request: what it should be, and what it should not. */
export type Side = { right: Arbitrary<Part>; wrong: Arbitrary<Part> };

export const one = <T>(...values: T[]): Arbitrary<T> => fc.constantFrom(...values);
export const header =
  (name: string) =>
  (value: string | string[]): Part => ({ headers: { [name]: value } });
