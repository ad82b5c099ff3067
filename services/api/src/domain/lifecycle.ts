import { Refusal, type RefusalCode } from './refusal.ts';

/** One way from a status to another. */
export type Transition<Status extends string = string> = {
  from: readonly Status[];
  to: Status;
  /** How the move is refused where the present status does not allow it; CONFLICT where nothing is said. */
  refusal?: RefusalCode;
  /** The event that tells of the move. */
  emits?: string;
};

/** The whole life of an object, as a table. A status never changes but through `transition` here. */
export type Lifecycle<Status extends string = string> = {
  /** What a refusal calls the object. */
  noun: string;
  /** The object's property that holds the status. */
  field: string;
  /** What a new object may begin with. */
  initial: readonly Status[];
  /** What the contract names already and nothing leads to yet. */
  planned: readonly Status[];
  transitions: Readonly<Record<string, Transition<Status>>>;
};

export type Verb<L extends Lifecycle> = keyof L['transitions'] & string;

type StatusOf<L extends Lifecycle> = L extends Lifecycle<infer Status> ? Status : never;
/** An object whose status the table knows. */
type Holder<L extends Lifecycle> = { [Field in L['field']]: StatusOf<L> };
type Emitted<M> = M extends { emits: infer Type } ? Type : undefined;

export type TransitionResult<T, L extends Lifecycle, V extends Verb<L>> = {
  after: T;
  emits: Emitted<L['transitions'][V]>;
};

export const can = <L extends Lifecycle>(lifecycle: L, verb: Verb<L>, object: Holder<L>): boolean =>
  lifecycle.transitions[verb]?.from.includes(object[lifecycle.field as L['field']]) === true;

/** Whether any move leads away from a status. */
export const hasTransition = <L extends Lifecycle>({ transitions }: L, status: StatusOf<L>): boolean =>
  Object.values(transitions).some(({ from }) => from.includes(status));

/**
 * The object after the move, and the event that tells of it.
 * @throws Refusal when the present status does not allow the move
 */
export function transition<L extends Lifecycle, V extends Verb<L>, T extends Holder<L>>(
  lifecycle: L,
  verb: V,
  object: T,
): TransitionResult<T, L, V> {
  const { noun, field } = lifecycle;
  const { to, emits, refusal = 'CONFLICT' }: Partial<Transition> = lifecycle.transitions[verb] ?? {};
  if (!can(lifecycle, verb, object))
    throw new Refusal(refusal, `Cannot ${words(verb)} a ${noun} that is ${object[field as L['field']]}.`);
  return { after: { ...object, [field]: to }, emits: emits as Emitted<L['transitions'][V]> };
}

/** `markDead` is 'mark dead'. */
const words = (verb: string): string => verb.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
