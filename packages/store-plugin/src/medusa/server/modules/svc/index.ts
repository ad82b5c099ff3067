import { Module } from '@medusajs/framework/utils';
import { registerWebhook } from '../../../../core/index.ts';
import { hostOf, isConfigured, type Cradle } from '../../../host.ts';

// oxlint-disable no-underscore-dangle -- Medusa chose the names

/** Has nothing to offer to the shop: Medusa tells modules, and nobody else, that it has started. */
class SvcStart {
  readonly __hooks: { onApplicationStart(): Promise<void> };

  constructor(cradle: Cradle) {
    const { logger } = cradle;
    this.__hooks = {
      onApplicationStart: async () => {
        if (isConfigured(cradle)) void registerWebhook(hostOf(cradle));
        else
          logger.warn(
            'The payment provider of svc is not set up in medusa-config: see the README of @svc/store-plugin.',
          );
      },
    };
  }
}

export default Module('svcStart', { service: SvcStart });
