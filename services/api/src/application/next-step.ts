/** What sending to one endpoint depends on, at one moment. */
export type Situation = {
  /** `short`: it lasts, but not for one more attempt. `lost`: another worker has it, or the endpoint was deleted. */
  claim: 'good' | 'short' | 'lost';
  /** The worker stops, something failed, or others wait for the slot: nothing more is begun. */
  isEnding: boolean;
  /** There is a slot for one more attempt. */
  hasRoom: boolean;
  /** Deliveries that were read and not sent yet. */
  ahead: number;
  /** They were read too long ago: the endpoint may have been deleted since. */
  isOld: boolean;
  /** Something may be due that was not read yet. */
  mayBeMore: boolean;
  /** Every failure so far is recorded, and not too much waits to be recorded. */
  canRead: boolean;
  /** Attempts that are in flight, or not recorded yet. */
  open: number;
};

export type Step = 'send' | 'renew' | 'read' | 'wait' | 'stop';

/** The next step of sending to one endpoint. */
export function nextStep({ claim, isEnding, hasRoom, ahead, isOld, mayBeMore, canRead, open }: Situation): Step {
  const idle = open > 0 ? 'wait' : 'stop';
  if (isEnding || claim === 'lost') return idle;
  if (!hasRoom) return 'wait';
  const sendable = ahead > 0 && !isOld;
  if (sendable) return claim === 'good' ? 'send' : 'renew';
  if (canRead && (mayBeMore || ahead > 0)) return 'read';
  return idle;
}
