import type { Scope } from '../../domain/scope.ts';

/** A message that the sender of test mode has got. `text`: sealed, because of the link in it. */
export type SimulatedMessage = Scope & { id: string; phoneLast4: string; text: string; createdAt: Date };

export type SimulatedMessageReads = {
  /** The newest first. */
  latest(scope: Scope, limit: number): Promise<SimulatedMessage[]>;
};

export type SimulatedMessages = SimulatedMessageReads & {
  insert(message: SimulatedMessage): Promise<void>;
  /** Deletes at most `limit` that are older than `before`, in real time. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
};
