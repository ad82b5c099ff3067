import { say } from '../../../domain/message.ts';
import { invalid } from '../../../domain/refusal.ts';
import type { Scope } from '../../../domain/scope.ts';
import type { App } from '../../ports.ts';
import type { StreamStart } from './event-stream.ts';

export type StreamRequest = {
  scope: Scope;
  keyId: string | null;
  /** The id of the last event that the client has received; null for a first connection. */
  lastEventId: string | null;
  /** For a first connection: where to start. Null: now. */
  since: Date | null;
};

/** Where a stream starts: after the last event received, at a time, or now. @throws Refusal VALIDATION_ERROR */
export async function startOfStream(
  { store: { read }, positionIds, merchantClock }: Pick<App, 'store' | 'positionIds' | 'merchantClock'>,
  { scope, keyId, lastEventId, since }: StreamRequest,
): Promise<StreamStart> {
  const last = lastEventId === null ? null : positionIds(scope).decode(lastEventId);
  if (last === null && lastEventId !== null)
    throw invalid({
      field: 'last-event-id',
      code: 'INVALID_FORMAT',
      message: say('Send an id from a stream of this merchant and mode, unchanged.'),
    });
  const newest = await read.eventPositions.newest();
  // After the restore of a backup, the id may be of an event that does not exist any more.
  if (last !== null) return { scope, keyId, position: Math.min(last, newest), newest };
  if (since === null) return { scope, keyId, position: newest, newest };
  const first = await read.eventPositions.firstSince(scope, since, await merchantClock.aheadMs(scope));
  return { scope, keyId, position: first === null ? newest : first - 1, newest };
}
