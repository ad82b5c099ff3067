import { nounOf, say } from './message.ts';
import { verbs, type Noun, type VerbName } from './sentences/words.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

export type Transition<Status extends string = string> = {
  from: readonly Status[];
  /** Several: the caller of `transition` names one of them. */
  to: Status | readonly Status[];
  /** The code of the refusal when the current status does not allow the transition. Default: CONFLICT. */
  refusal?: RefusalCode;
  /** The type of the event that reports the transition. */
  emits?: string;
};

/** The transition table of an object. A status changes only through `transition` below. */
export type Lifecycle<Status extends string = string> = {
  /** The object's name in refusals. */
  noun: Noun;
  /** The object's property that holds the status. */
  field: string;
  /** The possible statuses of a new object. */
  initial: readonly Status[];
  /** Statuses that the contract already names and no transition leads to yet. */
  planned: readonly Status[];
  transitions: { readonly [V in VerbName]?: Transition<Status> };
};

export type Verb<L extends Lifecycle> = keyof L['transitions'] & VerbName;

type StatusOf<L extends Lifecycle> = L extends Lifecycle<infer Status> ? Status : never;
/** An object with a status of this lifecycle. */
type Holder<L extends Lifecycle> = { [Field in L['field']]: StatusOf<L> };
type Emitted<M> = M extends { emits: infer Type } ? Type : undefined;

export type TransitionResult<T, L extends Lifecycle, V extends Verb<L>> = {
  after: T;
  emits: Emitted<L['transitions'][V]>;
};

export const can = <L extends Lifecycle>(lifecycle: L, verb: Verb<L>, object: Holder<L>): boolean =>
  lifecycle.transitions[verb]?.from.includes(object[lifecycle.field as L['field']]) === true;

/** Whether any transition starts from a status. */
export const hasTransition = <L extends Lifecycle>({ transitions }: L, status: StatusOf<L>): boolean =>
  Object.values(transitions).some(({ from }) => from.includes(status));

/**
 * The object after the transition, and the type of the event that reports it.
 * @param chosen the next status, where the transition leads to several
 * @throws Refusal when the current status does not allow the transition
 */
export function transition<L extends Lifecycle, V extends Verb<L>, T extends Holder<L>>(
  lifecycle: L,
  verb: V,
  object: T,
  chosen?: StatusOf<L>,
): TransitionResult<T, L, V> {
  const { noun, field } = lifecycle;
  const { to: targets, emits, refusal = 'CONFLICT' }: Partial<Transition> = lifecycle.transitions[verb] ?? {};
  if (!can(lifecycle, verb, object))
    throw new Refusal(
      refusal,
      say('Cannot {verb} a {noun} that is {status}.', {
        verb: verbs[verb],
        noun: nounOf(noun),
        status: object[field as L['field']],
      }),
    );
  const to = typeof targets === 'string' ? targets : targets?.find((status) => status === chosen);
  if (to === undefined) throw new Error(`A ${noun} does not ${verb} to ${chosen}.`);
  return { after: { ...object, [field]: to }, emits: emits as Emitted<L['transitions'][V]> };
}
