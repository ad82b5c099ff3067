import type { App } from '../../application/ports.ts';
import type { Unit } from '../../application/unit.ts';
import type { Operation, OperationId, WriteOperationId } from '../../generated/operations.ts';
import type { operations } from '../../generated/types.ts';
import type { Caller } from './authenticate.ts';

// Everything here is read off the contract: an operation without a handler, a body that is read wrongly and an
// answer of another shape do not compile.

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer R } ? Json<R> : undefined;
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type Path<Id extends OperationId> = operations[Id]['parameters']['path'];
type Success<Id extends OperationId> = operations[Id]['responses'] extends infer R
  ? R extends { 200: infer Ok }
    ? Json<Ok>
    : R extends { 201: infer Created }
      ? Json<Created>
      : undefined
  : never;

/** JSON that is rendered already, and the object whose seals may be filled in it. */
export type Verbatim = { verbatim: string; id: string };

type Data<D> =
  D | (D extends readonly (infer Item)[] ? AsyncIterable<Item | Verbatim> | (Item | Verbatim)[] : Verbatim);

/** An answer without its `success`: `{ data }`, a list with its `pagination`, or nothing for 204. */
export type Answer<Id extends OperationId> =
  Success<Id> extends { data: infer D } ? Omit<Success<Id>, 'success' | 'data'> & { data: Data<D> } : undefined;

export type AnyAnswer = { data: unknown; message?: string; pagination?: unknown } | undefined;

/** What every handler is given: who calls, and what was sent, already validated. */
export type Call<Id extends OperationId> = {
  app: App;
  caller: Caller;
  path: Path<Id>;
  query: Query<Id>;
  body: Body<Id>;
};

export type Write<Id extends WriteOperationId> = {
  /** What must be asked of the world before the unit of work opens. */
  prepare?: (call: Call<Id>) => Promise<void>;
  handle: (call: Call<Id> & { unit: Unit }) => Promise<Answer<Id>>;
};

/** One handler for each operation: reads are functions, writes run in a unit of work. */
export type Handlers = {
  [Id in OperationId]: Id extends WriteOperationId ? Write<Id> : (call: Call<Id>) => Promise<Answer<Id>>;
};

/** The operations that a credential of this kind may call. */
export type OperationFor<Kind> = Operation extends infer O
  ? O extends { id: infer Id; keys: readonly (infer K)[] }
    ? Kind extends K
      ? Id
      : never
    : never
  : never;

/** Handlers as the pipeline sees them, all alike. */
export type AnyRead = (call: never) => Promise<AnyAnswer>;
export type AnyWrite = {
  prepare?: (call: never) => Promise<void>;
  handle: (call: never) => Promise<AnyAnswer>;
};
export type AnyHandler = AnyRead | AnyWrite;
