/** The statement that failed, and those that went to the database with it. */
export type Hit = { statement: string; batch: readonly string[] };

/** What must come of a unit when one of its statements fails. */
export type Consequence =
  /** It is run again, and nobody notices. */
  | 'done'
  /** It is refused with 503, and has left nothing. */
  | 'nothing'
  /** It is refused with 503 though it was committed: the answer came too late. */
  | 'unheard'
  /** Another call seems to hold the key. */
  | 'in progress';

export type Fault = { name: string; consequence(hit: Hit): Consequence };

/** Makes one statement of what follows fail. */
export type Injector = {
  /** From now on the statements of units are counted, from 1, and the one with this number fails. */
  arm(fault: string, at: number): void;
  /** @returns null when there were fewer statements */
  disarm(): Hit | null;
};
