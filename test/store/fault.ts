/** The statement that failed, and the statements that were sent in the same batch. */
export type Hit = { statement: string; batch: readonly string[] };

/** The required result of a unit when one of its statements fails. */
export type Consequence =
  /** It is run again and succeeds. */
  | 'done'
  /** It is refused with 503, and nothing is written. */
  | 'nothing'
  /** It is refused with 503 although it was committed: the result of the COMMIT was lost. */
  | 'result lost'
  /** It is refused with 409, as if another call with the same key were in progress. */
  | 'in progress';

export type Fault = { name: string; consequence(hit: Hit): Consequence };

/** Makes one statement fail. */
export type Injector = {
  /** Counts the statements of units from 1, and makes the statement with the number `at` fail. */
  arm(fault: string, at: number): void;
  /** Stops counting. @returns null when there were fewer statements than `at` */
  disarm(): Hit | null;
};
