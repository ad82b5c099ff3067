import { ConfigurationError } from '../errors.ts';

/**
 * A promise for those who take it for its result: these fields of the result throw. What it rejects with is for those who await it:
 * where nobody does, a request that is forged would end the process.
 */
export function toBeAwaited<T>(promise: Promise<T>, name: string, fields: readonly (keyof T)[]): Promise<T> {
  promise.catch(() => {});
  for (const field of fields)
    Object.defineProperty(promise, field, {
      get: () => {
        throw new ConfigurationError(`webhooks.${name} is asynchronous: await it.`);
      },
    });
  return promise;
}
