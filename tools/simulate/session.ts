import type { Model } from './model.ts';
import type { Reply, Target } from './target.ts';

/** A sequence in progress: the model, and what the service calls the objects of the model. */
export type Session = {
  target: Target;
  model: Model;
  merchantId: string;
  key: string;
  /** The id of each object that has a name, and the name of each id. */
  ids: Map<string, string>;
  names: Map<string, string>;
  clientSecrets: Map<string, string>;
  payerTokens: Map<string, string>;
  /** When the merchant and the payers have called, in the merchant's time. */
  requestedAt: Set<number>;
  /** A worker has always done what was due at its time. */
  isPunctual: boolean;
  /** The writes that can be repeated, by the number of the command. */
  sent: Map<string, { repeat: () => Promise<Reply>; text: string }>;
};

export function learn({ ids, names }: Pick<Session, 'ids' | 'names'>, name: string, id: string): void {
  ids.set(name, id);
  names.set(id, name);
}

/** What differs, which ends a sequence. `kind` is the same for the same difference of a shorter sequence. */
export class Difference extends Error {
  override readonly name = 'Difference';
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function expectSame(kind: string, expected: unknown, actual: unknown): void {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(actual)];
  if (one !== other) throw new Difference(kind, `${kind}: the model expects ${one}, and the service has ${other}`);
}
