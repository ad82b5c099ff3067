import type { RailCallKind } from '../../domain/rail-call.ts';
import type { Scope } from '../../domain/scope.ts';

/** An order as a simulated partner has it: its own book, which nothing but that partner and its simulator reads. */
export type SimulatedOrder = Scope & {
  rail: RailCallKind;
  reference: string;
  amountCentimos: number;
  state: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  failureCode: string | null;
  /** When a PENDING one ends by itself, in the merchant's time. Null: it waits for the simulator. */
  endsAt: Date | null;
  createdAt: Date;
};

export type SimulatedOrderReads = {
  find(rail: RailCallKind, reference: string): Promise<SimulatedOrder | null>;
  /** What the simulator was told for the next order about this object. Null: nothing. */
  nextOutcome(rail: RailCallKind, subjectId: string): Promise<string | null>;
};

export type SimulatedOrders = SimulatedOrderReads & {
  insert(order: SimulatedOrder): Promise<void>;
  /** @throws Conflict when it is not PENDING any more */
  end(order: SimulatedOrder, state: 'SUCCEEDED' | 'FAILED', failureCode: string | null): Promise<void>;
  /** Undoes one that has SUCCEEDED. @throws Conflict when it has not */
  revoke(order: SimulatedOrder, failureCode: string): Promise<void>;
  /** For the next order that the rail receives about this object. Null: nothing special. */
  setNextOutcome(scope: Scope, rail: RailCallKind, subjectId: string, outcome: string | null): Promise<void>;
  /** Of several orders at once, one takes it. */
  takeNextOutcome(rail: RailCallKind, subjectId: string): Promise<string | null>;
};
