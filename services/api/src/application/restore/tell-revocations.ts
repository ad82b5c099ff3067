import { revocationsKeptSince, type Revocation } from '../../domain/revocation.ts';
import type { Operator } from '../ports.ts';
import { nameDatabase } from './name-database.ts';
import type { WitnessStore } from './witness-port.ts';

/**
 * After its commit, what was revoked is told to what lies outside of the database, so that a restored copy does not bring it back.
 * @returns whether each witness has heard of it
 */
export async function tellRevocations(
  { store, now, random }: Pick<Operator, 'store' | 'now' | 'random'>,
  witnesses: readonly WitnessStore[],
  revocations: readonly Revocation[],
): Promise<boolean> {
  if (revocations.length === 0) return true;
  const { name } = await nameDatabase({ store, now, random });
  const told = witnesses.map((witness) => witness.revoke(name, revocations, revocationsKeptSince(now())));
  return (await Promise.allSettled(told)).every(({ status }) => status === 'fulfilled');
}
