/** What the next step of sending to one endpoint depends on. `nextStepInput` in send-state.ts computes it. */
export type NextStepInput = {
  /** `expiring`: too short for one more attempt. `lost`: another worker holds it, or the endpoint was deleted. */
  claim: 'valid' | 'expiring' | 'lost';
  /** Nothing new starts: the worker stops, an error occurred, or another endpoint waits for the permit. */
  isStopping: boolean;
  /** One more attempt can start now. */
  hasFreePermit: boolean;
  /** The number of deliveries that were read and not sent yet. */
  queued: number;
  /** The queue is so short that the next deliveries are read while the rest is sent. */
  isQueueLow: boolean;
  /** The queue was read too long ago, so it is read again: the endpoint may have been deleted since. */
  isQueueStale: boolean;
  isReading: boolean;
  /** Deliveries may be due that were not read yet. */
  mayHaveMore: boolean;
  /** Every failure so far is recorded, and not too many attempts wait to be recorded. */
  canRead: boolean;
  /** The number of attempts that are in flight, or ended and not recorded yet. */
  unfinished: number;
};

/**
 * - send: start the next attempt
 * - renew: extend the claim
 * - read: start to read due deliveries; sending continues during the read
 * - wait: until an attempt or a read ends, or the sender is woken up
 * - stop: nothing is left to do
 */
export type Step = 'send' | 'renew' | 'read' | 'wait' | 'stop';

export function nextStep(input: NextStepInput): Step {
  const { claim, isStopping, hasFreePermit, queued, isQueueLow, isQueueStale } = input;
  const { isReading, mayHaveMore, canRead, unfinished } = input;
  const waitOrStop = unfinished > 0 || isReading ? 'wait' : 'stop';
  if (isStopping || claim === 'lost') return waitOrStop;
  if (!hasFreePermit) return 'wait';
  const shouldRead = isQueueStale || (mayHaveMore && isQueueLow);
  if (shouldRead && canRead && !isReading) return 'read';
  if (queued > 0 && !isQueueStale) return claim === 'valid' ? 'send' : 'renew';
  return waitOrStop;
}
