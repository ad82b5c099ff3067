import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { reasonOf } from '../core/index.ts';
import { lock } from './lock.ts';
import { hostPartsOf } from './plugin.ts';

/**
 * A route of Medusa's own runs under the lock of a cart, which ends with its answer. Not with its connection: a browser
 * may be closed at once, and the route works on.
 */
export async function holdUntilEnd({ scope }: MedusaRequest, response: MedusaResponse, id: string): Promise<void> {
  const release = await lock(hostPartsOf(scope).database, id);
  const log = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const send = response.end;
  response.end = (...given: unknown[]) => {
    void release().catch((error) => log.warn(reasonOf(error)));
    return Reflect.apply(send, response, given);
  };
}
