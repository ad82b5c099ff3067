import type { ClaimedCall } from '../rail-calls/rail-calls-port.ts';

export type RestoreWatch = {
  /** Before this process claims or serves anything. */
  start(): Promise<void>;
  /**
   * Before a call goes out, after the commit of its row: the witnesses hear of it.
   * @throws Refusal SERVICE_ON_HOLD when it must not leave, because the database is a restored copy since it was claimed
   */
  beforeCall(call: ClaimedCall): Promise<void>;
  /** Asks the witnesses when a connection was lost since they were asked, or one can be asked again. Else it costs nothing. */
  check(): Promise<void>;
  stop(): void;
};
