import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../services/api/src/generated/operations.ts';

/** A request before it is sent. A name in <…>, such as <key:own>, is replaced then. */
export type RequestTemplate = {
  operation: Operation['id'];
  method: string;
  path: string;
  query: string;
  headers: Record<string, string | string[]>;
  /** Null: the request has no body. */
  body: { text: string; as: 'utf8' | 'latin1' | 'utf16le' | 'gzip' } | null;
  chunked: boolean;
  /** It is sent twice, as a client does that got no response. */
  twice: boolean;
};

export type Part = Partial<Omit<RequestTemplate, 'operation'>>;
/** One part of a request, valid and invalid. */
export type Side = { right: Arbitrary<Part>; wrong: Arbitrary<Part> };

export const one = <T>(...values: T[]): Arbitrary<T> => fc.constantFrom(...values);
export const header =
  (name: string) =>
  (value: string | string[]): Part => ({ headers: { [name]: value } });
