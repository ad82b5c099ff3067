import { failureOf } from '../adapters/typeorm/connection/failures.ts';

/** What the log has of an error. A driver's also has its statement with the values, and a message that may repeat one. */
export type LoggedError = {
  name: string;
  message: string;
  code?: string;
  errno?: number | null;
  sqlState?: string | null;
  stack?: string;
  /** What it was made of. */
  cause?: LoggedError;
};

type Given = { name?: unknown; message?: unknown; code?: unknown; stack?: unknown; cause?: unknown };

/** Errors have few causes of causes; one that is its own cause has no end. */
const deepest = 3;

/** @param error what was thrown: nearly always an Error */
export function loggedError(error: unknown, depth = 0): LoggedError {
  const { name, message, code, stack, cause } = (error ?? {}) as Given;
  const own = {
    name: textOr(name, typeof error),
    message: textOr(message, typeof error === 'string' ? error : 'what was thrown is no error'),
    ...(typeof code === 'string' && { code }),
    ...(typeof stack === 'string' && { stack }),
    ...(cause !== undefined && depth < deepest && { cause: loggedError(cause, depth + 1) }),
  };
  const failure = failureOf(error);
  if (failure === null || !/^(ER|SQLITE)_/.test(failure.code)) return own;
  const { words, errno, sqlState } = failure;
  const places = own.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { ...own, message: words, code: failure.code, errno, sqlState, stack: [words, ...places].join('\n') };
}

const textOr = (text: unknown, other: string): string => (typeof text === 'string' ? text : other);
