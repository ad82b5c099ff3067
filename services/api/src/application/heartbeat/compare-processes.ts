import type { ServingProcess } from './process-heartbeats-port.ts';

/** How long after its last sign of life a process counts as running. */
export const aliveMs = 60_000;

type Version = Pick<ServingProcess, 'version' | 'contract' | 'migration'>;

export const isOtherVersion = (one: Version, other: Version): boolean =>
  one.version !== other.version || one.contract !== other.contract || one.migration !== other.migration;

/**
 * The names of the settings that are not the same in both. Without a key that both have, nothing can be compared; a setting
 * that only one of two versions has is not compared.
 */
export function differingSettings(
  one: Pick<ServingProcess, 'settings'>,
  other: Pick<ServingProcess, 'settings'>,
): string[] {
  return Object.entries(one.settings).flatMap(([name, digests]) => {
    const others = other.settings[name] ?? {};
    const common = Object.keys(digests).filter((key) => key in others);
    return common.some((key) => digests[key] !== others[key]) ? [name] : [];
  });
}
