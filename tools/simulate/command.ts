import type { Expected, Fault, FaultKind, Model } from './model.ts';
import type { RandomInt } from './random.ts';
import type { WorkStep } from './worker.ts';

/** Arguments are plain data, so that a sequence can be printed and run again. Objects are named as in the model. */
export type Args = { [name: string]: string | number | boolean | null | readonly string[] };

/** One call to the API. `as`: the merchant with its key, or the payer with the client secret of an intent. */
export type Request = {
  operation: string;
  id?: string;
  subId?: string;
  body?: object;
  /** The name of the intent whose client secret is sent. */
  payer?: string;
  /** Its payer token is sent, too. */
  withToken?: boolean;
  /** What is named in `id`, `subId` and `body` is sent as the id that the service gave it. */
};

/** What a command does to the service. */
export type Action =
  | {
      request: Request;
      expected: Expected;
      creates?: string;
      enters?: { code: 'right' | 'wrong'; intent: string };
      /** After it, the test clock is moved to where it was told. */
      movesClock?: true;
    }
  | { work: readonly WorkStep[] }
  | { sleepUntil: number }
  | { fault: FaultKind; as: Fault }
  | { restart: true }
  | { repeat: string };

export type Command = {
  /** Draws arguments. Null: it is not possible now. */
  draw: (model: Model, random: RandomInt) => Args | null;
  /** Changes the model. Null: it is left out. @param number the name of what it creates, without the letter */
  apply: (model: Model, args: Args, number: string) => Action | null;
  text: (args: Args, number: string) => string;
  /** A write with an Idempotency-Key. */
  isKeyed?: true;
  /** It is sent with the client secret of an intent. */
  isPage?: true;
};

/** A command of a sequence. The number stays the same when others are dropped. */
export type Step = { number: string; command: string; args: Args };

export const textArg = (args: Args, name: string): string => String(args[name]);
export const nameArg = (args: Args, name: string): string | null => {
  const value = args[name];
  return typeof value === 'string' ? value : null;
};
