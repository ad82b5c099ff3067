import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { messagesFor, reasonOf } from '../core/index.ts';
import { settingsOf } from './config.ts';
import { Busy, lock } from './lock.ts';
import { hostPartsOf } from './plugin.ts';

/**
 * A route of Medusa's own runs under the lock of a cart, which ends with its answer. Not with its connection: a browser
 * may be closed at once, and the route works on.
 */
export async function holdUntilEnd(
  { scope, locale }: MedusaRequest,
  response: MedusaResponse,
  id: string,
): Promise<void> {
  const { config, database } = hostPartsOf(scope);
  const log = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const release = await lock(database, id).catch((error) => {
    if (!(error instanceof Busy)) throw error;
    log.warn(error.message);
    const { busy } = messagesFor(locale, settingsOf(config).locale);
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, busy);
  });
  const send = response.end;
  response.end = (...given: unknown[]) => {
    void release().catch((error) => log.warn(reasonOf(error)));
    return Reflect.apply(send, response, given);
  };
}
