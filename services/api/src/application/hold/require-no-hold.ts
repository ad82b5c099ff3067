import { Refusal } from '../../domain/refusal.ts';
import type { Reads } from '../store.ts';

/** For what makes something leave. Test mode goes on. @throws Refusal SERVICE_ON_HOLD in live mode while the service is on hold */
export async function requireNoHold(
  { holds }: Pick<Reads, 'holds'>,
  { livemode }: { livemode: boolean },
): Promise<void> {
  if (livemode && (await holds.find()) !== null) throw new Refusal('SERVICE_ON_HOLD');
}
