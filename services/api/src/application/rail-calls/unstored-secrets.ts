import type { RailCall, RailCallKind } from '../../domain/rail-call.ts';
import { emailOf } from '../email-codes/email-of.ts';
import type { App } from '../ports.ts';

/** Kinds of calls whose secret is not stored, not even sealed. Null: this process does not know it. */
export const unstoredSecrets: { [Kind in RailCallKind]?: (app: App, call: RailCall) => Promise<string | null> } = {
  // A full phone number is known only to the process that was given it.
  affiliation: async () => null,
  email: emailOf,
  // The phone number, too, and the text with the link.
  message: async () => null,
};
