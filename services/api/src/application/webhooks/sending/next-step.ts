/** What sending to one endpoint depends on, at one moment. */
export type Situation = {
  /** `short`: it lasts, but not for one more attempt. `lost`: another worker has it, or the endpoint was deleted. */
  claim: 'good' | 'short' | 'lost';
  /** The worker stops, something failed, or others wait for the slot: nothing more is begun. */
  isEnding: boolean;
  /** There is a slot for one more attempt. */
  hasRoom: boolean;
  /** Deliveries that were read and not sent yet. */
  queued: number;
  /** So few of them are left that the next ones are read while these are sent. */
  isLow: boolean;
  /** They were read too long ago: the endpoint may have been deleted since. */
  isOld: boolean;
  isReading: boolean;
  /** Something may be due that was not read yet. */
  mayBeMore: boolean;
  /** Every failure so far is recorded, and not too much waits to be recorded. */
  canRead: boolean;
  /** Attempts that are in flight, or not recorded yet. */
  open: number;
};

export type Step = 'send' | 'renew' | 'read' | 'wait' | 'stop';

/** The next step of sending to one endpoint. Reading goes on beside the steps that follow. */
export function nextStep(situation: Situation): Step {
  const { claim, isEnding, hasRoom, queued, isLow, isOld, isReading, mayBeMore, canRead, open } = situation;
  const idle = open > 0 || isReading ? 'wait' : 'stop';
  if (isEnding || claim === 'lost') return idle;
  if (!hasRoom) return 'wait';
  const isSendable = queued > 0 && !isOld;
  const wantsMore = isOld || (mayBeMore && isLow);
  if (wantsMore && canRead && !isReading) return 'read';
  if (isSendable) return claim === 'good' ? 'send' : 'renew';
  return idle;
}
