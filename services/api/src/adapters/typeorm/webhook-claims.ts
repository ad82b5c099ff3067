import { instant, table, text } from './sql/columns.ts';
import { databaseClock } from './sql/database-clock.ts';
import type { Session } from './sql/session.ts';
import { isDuplicate } from './sql/database-errors.ts';
import { remove } from './sql/statements.ts';
import type { Tx } from '../../application/store.ts';

type ClaimRow = { webhookEndpointId: string; worker: string; claimedUntil: Date };

/** Which worker sends to which endpoint now. A row lives as long as there is something to send. */
export const claimTable = table<ClaimRow>('webhook_claims', {
  webhookEndpointId: { ...text, primary: true },
  worker: text,
  claimedUntil: instant,
});

/** No claim is as long as this: one that seems to be was made before the database's clock was set back. */
const longestSeconds = 60;

/** The condition under which a row of `webhook_claims` is nobody's any more. */
export function claimIsOver(session: Session): string {
  const clock = databaseClock(session);
  return `claimed_until NOT BETWEEN ${clock.now} AND ${clock.plus(longestSeconds)}`;
}

export const webhookClaims = (session: Session): Tx['webhookClaims'] => ({
  async claim(webhookEndpointId, { worker, seconds }) {
    const until = databaseClock(session).plus(seconds);
    const { affected } = await session.run(
      `UPDATE webhook_claims SET worker = ?, claimed_until = ${until}
       WHERE webhook_endpoint_id = ? AND (worker = ? OR ${claimIsOver(session)})`,
      [worker, webhookEndpointId, worker],
    );
    if (affected === 1) return true;
    try {
      await session.run(
        `INSERT INTO webhook_claims (webhook_endpoint_id, worker, claimed_until) VALUES (?, ?, ${until})`,
        [webhookEndpointId, worker],
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  async release(webhookEndpointId, worker) {
    await remove(session, claimTable, { webhookEndpointId, worker });
  },
  async releaseAll() {
    await session.defer('DELETE FROM webhook_claims', []);
  },
});
