import { Module } from '@medusajs/framework/utils';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf, registerWebhook, type Log } from '../../../../core/index.ts';
import { isConfigured, settingsOf, type Config } from '../../../config.ts';
import type { Database } from '../../../database.ts';
import { storeIn } from '../../../store.ts';

type Cradle = { configModule: Config; __pg_connection__: Database; logger: Log };

/** The start of the shop does not wait longer for svc: the reconciliation tries again. */
const waitForMs = 5_000;

// oxlint-disable no-underscore-dangle -- Medusa chose the names

/** Has nothing to offer to the shop: Medusa tells modules, and nobody else, that it has started. */
class SvcStart {
  readonly __hooks: { onApplicationStart(): Promise<void> };

  constructor({ configModule, __pg_connection__: database, logger: log }: Cradle) {
    this.__hooks = {
      async onApplicationStart() {
        if (!isConfigured(configModule)) {
          log.warn('The payment provider of svc is not set up in medusa-config: see the README of @svc/store-plugin.');
          return;
        }
        const registered = registerWebhook({ settings: settingsOf(configModule), store: storeIn(database), log });
        const attempt = registered.catch((error) => log.warn(`The webhook is not registered yet. ${reasonOf(error)}`));
        await Promise.race([attempt, pause(waitForMs, undefined, { ref: false })]);
      },
    };
  }
}

export default Module('svcStart', { service: SvcStart });
