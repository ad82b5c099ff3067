import type { App } from '../../application/ports.ts';
import type { Principal, Unit } from '../../application/runtime/unit.ts';
import type { Operation, OperationId, WriteOperationId } from '../../generated/operations.ts';
import type { operations } from '../../generated/types.ts';
import type { Caller, MerchantCaller, PartnerCaller } from './caller.ts';

// Everything here is read off the contract: an operation without a handler, a body that is read wrongly and an
// answer of another shape do not compile.

type Row<Id extends OperationId> = Extract<Operation, { id: Id }>;
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer R } ? Json<R> : undefined;
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type Path<Id extends OperationId> = operations[Id]['parameters']['path'];
type Success<Id extends OperationId> = Json<
  operations[Id]['responses'][Row<Id>['successStatus'] & keyof operations[Id]['responses']]
>;

/** JSON that is rendered already, and the object whose seals may be filled in it. */
export type Verbatim = { verbatim: string; id: string };

type Data<D> =
  D | (D extends readonly (infer Item)[] ? AsyncIterable<Item | Verbatim> | (Item | Verbatim)[] : Verbatim);

/** `{ data }` with what stands beside it but `success`; a body that is not the usual envelope as it is; nothing for 204. */
export type HandlerResponse<Id extends OperationId> = Row<Id>['response'] extends 'bare'
  ? Success<Id>
  : Success<Id> extends { data: infer D }
    ? Omit<Success<Id>, 'success' | 'data'> & { data: Data<D> }
    : undefined;

export type AnyResponse = object | undefined;

/** Who may call it: a merchant's keys, or a partner. */
export type CallerOf<Id extends OperationId> = Row<Id>['keys'][number] extends 'partner'
  ? PartnerCaller
  : MerchantCaller;

/** What every handler is given: who calls, and what was sent, already validated. */
export type Call<Id extends OperationId> = {
  app: App;
  caller: CallerOf<Id>;
  path: Path<Id>;
  query: Query<Id>;
  body: Body<Id>;
};

/** Nobody's key opens a partner's unit: whose it is, its message says. */
type UnitOf<Id extends OperationId> = Unit<CallerOf<Id> extends PartnerCaller ? null : Principal>;

type Work<Id extends OperationId> = (unit: UnitOf<Id>) => Promise<HandlerResponse<Id>>;

export type Write<Id extends OperationId> =
  | { handle: (call: Call<Id> & { unit: UnitOf<Id> }) => Promise<HandlerResponse<Id>> }
  /** What must be asked of the world before the unit of work opens; then the work that is done with what was found. */
  | { prepare: (call: Call<Id>) => Promise<Work<Id>> };

/** One handler for each operation: reads are functions, writes run in a unit of work. */
export type Handlers = {
  [Id in OperationId]: Id extends WriteOperationId ? Write<Id> : (call: Call<Id>) => Promise<HandlerResponse<Id>>;
};

/** Handlers as the pipeline sees them, all alike: their types were proven where the table of handlers compiled. */
export type AnyCall = { app: App; caller: Caller; path: object; query: object; body: unknown };
export type AnyRead = (call: never) => Promise<AnyResponse>;
export type AnyWrite =
  | { handle: (call: never) => Promise<AnyResponse> }
  | { prepare: (call: never) => Promise<(unit: never) => Promise<AnyResponse>> };
export type AnyHandler = AnyRead | AnyWrite;
