import type { ApiCall } from '../../api-call.ts';
import type { Svc } from '../../client.ts';
import type { OperationCommand } from '../../generated/commands.ts';
import type { CallOptions } from '../../options.ts';

type Method = (...args: unknown[]) => ApiCall<unknown>;

/** Calls the method of the SDK. @param input the body or the query; undefined: the operation takes none */
export function callOperation(
  svc: Svc,
  { resource, method }: OperationCommand,
  ids: readonly string[],
  input: object | undefined,
  options: CallOptions = {},
): ApiCall<unknown> {
  const methods = svc[resource as keyof Svc] as unknown as { [name: string]: Method };
  const call = methods[method];
  if (call === undefined) throw new Error(`The SDK has no ${resource}.${method}.`);
  return call(...ids, ...(input ? [input] : []), options);
}
