import type { OperatorPerson } from '../../domain/operator.ts';

export type OperatorPeopleReads = {
  /** All of them, also those who were removed, the first one first. */
  list(): Promise<OperatorPerson[]>;
};

export type OperatorPeople = OperatorPeopleReads & {
  /** Unique by name. @throws Conflict */
  insert(person: OperatorPerson): Promise<void>;
  /** The key stops working. @throws Conflict when the operator is removed already */
  remove(id: string, at: Date): Promise<void>;
  /** Replaces the key. @throws Conflict when it is not the one that was read */
  replaceKey(before: OperatorPerson, after: OperatorPerson): Promise<void>;
};
