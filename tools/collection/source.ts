import type { Operation } from '../codegen/contract.ts';
import { object, resolve, type Json } from '../codegen/json.ts';

export type Source = {
  /** The OpenAPI document. */
  readonly document: Json;
  readonly operations: readonly Operation[];
  /** The public address of the API, without `/v1`. */
  readonly address: string;
};

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The operation as it is written in the document. */
export const written = ({ document }: Source, { path, method }: Operation): Json =>
  object(object(object(document['paths'])[path])[method]);

/** The parameters of the path and of the operation. */
export function parametersOf(source: Source, operation: Operation): readonly Json[] {
  const { document } = source;
  const ofPath = object(object(document['paths'])[operation.path])['parameters'];
  return [...list(ofPath), ...list(written(source, operation)['parameters'])].map((one) => resolve(document, one));
}

/** The JSON of a request body or of a response: `{ schema, example, examples }`. */
export const jsonOf = ({ document }: Source, holder: unknown): Json =>
  object(object(resolve(document, holder)['content'])['application/json']);

/** `name`: its key in the contract. */
type Example = { name: string; summary: string; value: unknown };

/** The examples of a request body or of a response. */
export function examplesOf(source: Source, holder: unknown): readonly Example[] {
  const { example, examples } = jsonOf(source, holder);
  const named = Object.entries(object(examples)).map(([name, one]) => ({ name, ...resolve(source.document, one) }));
  return [
    ...(example === undefined ? [] : [{ name: '', summary: 'Example', value: example }]),
    ...named.map(({ name, ...one }: Json & { name: string }) => ({
      name,
      summary: text(one['summary']),
      value: one['value'],
    })),
  ];
}
