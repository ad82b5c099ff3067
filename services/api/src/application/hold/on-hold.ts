import { isHeldKind, isRestored, keepsNotificationsOut } from '../../domain/hold.ts';
import { isAccepted, type RailCall } from '../../domain/rail-call.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Reads } from '../store.ts';

/** For what makes something leave. Test mode goes on. @throws Refusal SERVICE_ON_HOLD in live mode while the service is on hold */
export async function requireNoHold(
  { holds }: Pick<Reads, 'holds'>,
  { livemode }: { livemode: boolean },
): Promise<void> {
  if (livemode && (await holds.find()) !== null) throw new Refusal('SERVICE_ON_HOLD');
}

/** For a webhook of either mode. @throws Refusal SERVICE_ON_HOLD */
export async function requireNoHeldWebhooks(
  { holds }: Pick<Reads, 'holds'>,
  { livemode }: { livemode: boolean },
): Promise<void> {
  const hold = await holds.find();
  if (hold !== null && (livemode || isRestored(hold))) throw new Refusal('SERVICE_ON_HOLD');
}

/** For what a partner tells: in a restored copy it keeps it until the copy is checked. @throws Refusal SERVICE_ON_HOLD */
export async function requireNotifiable({ holds }: Pick<Reads, 'holds'>): Promise<void> {
  if (keepsNotificationsOut(await holds.find())) throw new Refusal('SERVICE_ON_HOLD');
}

/** Whether nobody makes the call before a hold ends. What the partner has accepted is asked about. */
export async function waitsForHold({ holds }: Pick<Reads, 'holds'>, call: RailCall | null): Promise<boolean> {
  const isHeld = call !== null && call.livemode && call.endedAt === null && isHeldKind(call.kind) && !isAccepted(call);
  return isHeld && (await holds.find()) !== null;
}
