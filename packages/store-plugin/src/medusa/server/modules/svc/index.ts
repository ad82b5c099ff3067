import { Module } from '@medusajs/framework/utils';
import { noAnswer, reasonOf, registerWebhook, soon } from '../../../../core/index.ts';
import { hostOf, isConfigured, type Cradle } from '../../../host.ts';
import { storeIn } from '../../../store.ts';

/** The start of the shop does not wait longer for svc: the reconciliation tries again. */
const waitForMs = 5_000;

// oxlint-disable no-underscore-dangle -- Medusa chose the names

/** Has nothing to offer to the shop: Medusa tells modules, and nobody else, that it has started. */
class SvcStart {
  readonly __hooks: { onApplicationStart(): Promise<void> };

  constructor(cradle: Cradle) {
    this.__hooks = { onApplicationStart: () => register(cradle) };
  }
}

async function register(cradle: Cradle): Promise<void> {
  const { logger: log, __pg_connection__: database } = cradle;
  if (!isConfigured(cradle))
    return log.warn('The payment provider of svc is not set up in medusa-config: see the README of @svc/store-plugin.');
  const registered = registerWebhook({ ...hostOf(cradle), store: storeIn(database) });
  await soon(registered, noAnswer, waitForMs).catch((error) =>
    log.warn(`The webhook is not registered yet. ${reasonOf(error)}`),
  );
}

export default Module('svcStart', { service: SvcStart });
