import type { Log } from '../services/api/src/application/ports.ts';

/** A log whose lines a test reads. */
export function keptLog(): { log: Log; logged: string[] } {
  const logged: string[] = [];
  const record = (fields: object, message: string): void => void logged.push(JSON.stringify({ message, ...fields }));
  const error: Log['error'] = (fields, message) => void logged.push(`ERROR ${message} ${inspect(fields)}`);
  return { logged, log: { info: record, warn: record, error } };
}

const inspect = (fields: object): string =>
  JSON.stringify(fields, (_key, value: unknown) =>
    value instanceof Error ? `${value.stack}${value.cause ? ` caused by ${String(value.cause)}` : ''}` : value,
  );
