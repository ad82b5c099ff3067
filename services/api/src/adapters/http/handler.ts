import type { App } from '../../application/ports.ts';
import type { Reads, Tx } from '../../application/store.ts';
import type { Principal, Unit } from '../../application/unit/unit.ts';
import type { Orders, PlacedOrder } from '../../application/payment-intents/order-instructions.ts';
import type { PaymentInstructions } from '../../domain/payment-intent.ts';
import type { RailCall } from '../../domain/rail-call.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Operation, OperationId, WriteOperationId } from '../../generated/operations.ts';
import type { operations } from '../../generated/types.ts';
import type { Caller, MerchantCaller, PartnerCaller } from './access/caller.ts';
import type { Messages } from './send-stream.ts';

// All these types come from the contract. An operation without a handler, a handler that reads a field which the
// contract does not have, and a response with another schema do not compile.

type Row<Id extends OperationId> = Extract<Operation, { id: Id }>;
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
/** A body that may be left out is undefined then. */
type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer R }
  ? Json<R>
  : operations[Id] extends { requestBody?: infer R }
    ? Json<NonNullable<R>> | undefined
    : undefined;
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
type Path<Id extends OperationId> = operations[Id]['parameters']['path'];
/** The names of the headers that an operation declares. */
type HeaderName<Id extends OperationId> = keyof NonNullable<operations[Id]['parameters']['header']>;
type Success<Id extends OperationId> = Json<
  operations[Id]['responses'][Row<Id>['successStatus'] & keyof operations[Id]['responses']]
>;

/** JSON that is already rendered, and the id of the object whose secret placeholders may be filled in it. */
export type Verbatim = { verbatim: string; id: string };

type Data<D> =
  | D
  | (D extends readonly (infer Item)[] ? AsyncIterable<Item | Verbatim> | (Item | Verbatim)[] : Verbatim);

/**
 * What a handler returns: for the usual envelope its fields without `success`, for a 'bare' response the whole body, for
 * 204 nothing. For a stream the function that opens it when its response starts.
 */
export type HandlerResponse<Id extends OperationId> = Row<Id>['response'] extends 'stream'
  ? Streamed
  : Row<Id>['response'] extends 'bare'
    ? Success<Id>
    : Success<Id> extends { data: infer D }
      ? Omit<Success<Id>, 'success' | 'data'> & { data: Data<D> }
      : undefined;

export type AnyResponse = object | undefined;

/** Is told of the events that a stream sends, page by page. */
export type EventsSent = (events: readonly { id: string; type: string }[]) => void;

/** `paymentIntentId`: of the checkout that is streamed; null for a stream of events. */
export type Streamed = { open: (eventsSent: EventsSent) => Messages; paymentIntentId: string | null };

/** The caller of an operation: a partner, or a merchant's key or client secret. */
export type CallerOf<Id extends OperationId> = Row<Id>['keys'][number] extends 'partner'
  ? PartnerCaller
  : MerchantCaller;

/** What every handler gets: the caller, and the validated request. */
export type Call<Id extends OperationId> = {
  app: App;
  caller: CallerOf<Id>;
  path: Path<Id>;
  query: Query<Id>;
  header: (name: HeaderName<Id>) => string | undefined;
  body: Body<Id>;
};

/** A partner's unit starts without a merchant: the partner's message identifies the object, and so its merchant. */
type UnitOf<Id extends OperationId> = Unit<CallerOf<Id> extends PartnerCaller ? null : Principal>;

type RunInUnit<Id extends OperationId> = (unit: UnitOf<Id>) => Promise<HandlerResponse<Id>>;

/** What became of the subject of a rail call: for the response, and for whoever repeats a request whose process has died. */
type Answer<Id extends OperationId> = (
  of: Pick<Call<Id>, 'app' | 'caller' | 'path'> & { read: Reads | Tx },
  subjectId: string,
) => Promise<HandlerResponse<Id>>;

/** An intent whose QR and code a partner makes, between two units of work. */
export type Ordered<Response> = {
  /** In the first unit: writes the orders down. */
  order: (unit: Unit, intentId: string) => Promise<Orders>;
  /** In the first unit instead: answers with the intent that the same request has created before a restore. */
  takeOver: (unit: Unit, intentId: string) => Promise<Response>;
  /** In the second: creates the intent with this id. */
  create: (unit: Unit, intentId: string, instructions: PaymentInstructions) => Promise<Response>;
  /** In the second, after that: an answer can have the payment already. @returns whether one has */
  receive: (unit: Unit, placed: readonly PlacedOrder[]) => Promise<boolean>;
  /** What another request has created with this id. */
  find: (read: Reads | Tx, intentId: string) => Promise<Response | null>;
};

export type Write<Id extends OperationId> =
  /** A refusal that is returned, and not thrown, keeps what the unit has written. */
  | { handle: (call: Call<Id> & { unit: UnitOf<Id> }) => Promise<HandlerResponse<Id> | Refusal> }
  /**
   * Writes a call to a rail down in the unit of work; after its commit the call is made. Null: there is nothing to call, and
   * `answer` reads in the unit.
   */
  | { start: (call: Call<Id> & { unit: UnitOf<Id> }) => Promise<RailCall | null>; answer: Answer<Id> }
  /** The same, with something to calculate before the unit. */
  | { prepareStart: (call: Call<Id>) => Promise<(unit: UnitOf<Id>) => Promise<RailCall>>; answer: Answer<Id> }
  /** Checks the request before the first unit. */
  | { order: (call: Call<Id>) => Promise<Ordered<HandlerResponse<Id>>> }
  /** Calls a rail or a name server before the unit of work, and returns the function that runs in the unit. */
  | { prepare: (call: Call<Id>) => Promise<RunInUnit<Id>>; callsOut?: CallsOut }
  /** The request decides in which of these ways it runs. */
  | { choose: (call: Call<Id>) => Write<Id> };

/** Whether `prepare` calls anybody. Without this function it does. */
type CallsOut = (app: App) => boolean;

/** One handler for each operation: reads are functions, writes run in a unit of work. */
export type Handlers = {
  [Id in OperationId]: Id extends WriteOperationId ? Write<Id> : (call: Call<Id>) => Promise<HandlerResponse<Id>>;
};

/** The types of handlers in the pipeline, which is the same for all. The exact types are checked in handlers/index.ts. */
export type AnyCall = {
  app: App;
  caller: Caller;
  path: object;
  query: object;
  header: (name: string) => string | undefined;
  body: unknown;
};
export type AnyRead = (call: never) => Promise<AnyResponse>;
export type AnyWrite =
  | { handle: (call: never) => Promise<AnyResponse> }
  | AnyRailWrite
  | AnyOrderWrite
  | { prepare: (call: never) => Promise<(unit: never) => Promise<AnyResponse>>; callsOut?: CallsOut }
  | { choose: (call: never) => AnyWrite };
export type AnyRailWrite = { answer: (of: never, subjectId: string) => Promise<AnyResponse> } & (
  | { start: (call: never) => Promise<RailCall | null> }
  | { prepareStart: (call: never) => Promise<(unit: never) => Promise<RailCall>> }
);
export type AnyOrderWrite = { order: (call: never) => Promise<Ordered<AnyResponse>> };
export type AnyHandler = AnyRead | AnyWrite;
