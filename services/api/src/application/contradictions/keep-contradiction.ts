import { contradictedField } from '../../domain/rail-notification.ts';
import type { RailName } from '../../domain/rail.ts';
import type { NewNotification } from '../rails/rail-notifications-port.ts';
import type { Unit } from '../unit/unit.ts';

/** Keeps what contradicts what was told before, once for each content. @param field that is another one, in the contract's words */
export async function keepContradiction(
  { tx, random, realNow }: Unit<null>,
  rail: RailName,
  told: NewNotification,
  field: string,
): Promise<void> {
  const kept = await tx.contradictions.ofNotification(rail, told.notificationId);
  if (kept.some((one) => contradictedField(one, told) === null)) return;
  await tx.contradictions.insert({
    ...told,
    id: random.id('ctr_'),
    rail,
    occurrence: kept.length + 1,
    field,
    status: 'OPEN',
    createdAt: realNow,
    endedAt: null,
  });
}
