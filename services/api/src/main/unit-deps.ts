import { configuredPartners } from '../adapters/partners/configured-partners.ts';
import { createMerchantClock } from '../application/merchants/merchant-clock.ts';
import type { Operator } from '../application/ports.ts';
import type { UnitDeps } from '../application/unit/unit.ts';
import type { Config } from './config.ts';
import { settingsOf } from './operator.ts';
import type { System } from './system.ts';

/**
 * What the units of work of a command need, with the settings of the service. Nobody is woken after a commit: workers look by
 * themselves, at the latest a second later.
 */
export async function unitDeps(operator: Operator, config: Config, system: System): Promise<UnitDeps> {
  return {
    ...operator,
    settings: settingsOf(config),
    partners: configuredPartners(config.partners),
    merchantClock: createMerchantClock({ ...system, read: operator.store.read, isShared: true }),
    doorbell: { ring: () => undefined },
  };
}
