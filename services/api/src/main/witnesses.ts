import type { WitnessStore } from '../application/restore/witness-port.ts';
import { tellRevocations } from '../application/restore/tell-revocations.ts';
import type { Link, Operator } from '../application/ports.ts';
import type { Revocation } from '../domain/revocation.ts';
import type { Config } from './config.ts';
import { witnessFiles } from './data-folder.ts';
import { redisServer } from './redis-tls.ts';
import type { System } from './system.ts';

type Places = Pick<Config, 'production' | 'dataDir'>;
/** Of a command, which says itself what was not told. */
const silentLink: Link = { failed: () => undefined, works: () => undefined };

/** What lies outside of the database, and so keeps what a restore of it loses. */
export async function createWitnesses(
  config: Places,
  { monotonicMs }: Pick<System, 'monotonicMs'>,
  link: Link,
): Promise<WitnessStore[]> {
  if (config.production === null) {
    const { fileWitness } = await import('../adapters/witnesses/file-witness.ts');
    return [fileWitness(witnessFiles(config))];
  }
  const { redisWitness } = await import('../adapters/witnesses/redis-witness.ts');
  return [redisWitness({ server: redisServer(config.production), monotonicMs, link })];
}

/** Tells what was revoked, after its commit. It never rejects. */
export const tellingOf =
  (operator: Operator, witnesses: readonly WitnessStore[], onUntold: () => void) =>
  async (revocations: readonly Revocation[]): Promise<void> => {
    if (!(await tellRevocations(operator, witnesses, revocations).catch(() => false))) onUntold();
  };

/** For a command of svc-admin: it connects to what it tells only when it has revoked something. */
export const revokedBy =
  (config: Places, system: Pick<System, 'monotonicMs'>, operator: Operator, onUntold: () => void) =>
  async (revocations: readonly Revocation[]): Promise<void> => {
    if (revocations.length === 0) return;
    const witnesses = await createWitnesses(config, system, silentLink);
    await tellingOf(operator, witnesses, onUntold)(revocations);
    for (const witness of witnesses) witness.close();
  };
