import { ApiError, AuthenticationError, ConnectionError } from '../errors.ts';

/** The command was used wrongly: exit code 2. The message says what to write instead. */
export class UsageError extends Error {}

/** The command did not do what it was for: exit code 1. */
export class CommandError extends Error {}

export const keyAsArgument = `A key is never an argument of svc: arguments are in the list of processes and in the history of the shell.
Keep it with svc login, which asks for it or reads it from a pipe. If others may have seen this one, have it revoked.`;

/** @throws UsageError if one of them is a key, or an option with one: it would be sent in an address, or shown */
export function refuseKeys(words: readonly string[]): void {
  if (words.some((word) => /^svc_\w|^-.*svc_(test|live|pub)_/.test(word))) throw new UsageError(keyAsArgument);
}

/** What an error says to the person at the terminal. */
export function explained(error: unknown): string {
  if (error instanceof ConnectionError)
    return `${error.message}\nIs the service running, and is its address right? It is that of --base-url, the profile, or SVC_BASE_URL.`;
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const details = error.details.map(({ field, message }) => `\n  ${field}: ${message}`);
  const id = error.requestId ? `\nRequest id: ${error.requestId}` : '';
  const otherKey = error instanceof AuthenticationError ? `\n${whichKey}` : '';
  return `${error.message}${details.length > 1 ? details.join('') : ''}${otherKey}${id}${error.docUrl ? `\n${error.docUrl}` : ''}`;
}

/** The same for a program. The code is that of the service; null: the service has refused nothing. */
export const errorObject = (error: unknown): object => ({
  error:
    error instanceof ApiError
      ? { code: error.code, message: error.message, request_id: error.requestId, details: error.details }
      : { code: null, message: explained(error), request_id: null, details: [] },
});

export const whichKey =
  'The key is that of --key, --profile, SVC_PROFILE, SVC_SECRET_KEY, or svc login: see svc profiles.';
