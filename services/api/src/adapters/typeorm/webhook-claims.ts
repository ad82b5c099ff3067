import type { WebhookClaims } from '../../application/webhooks/webhook-claims-port.ts';
import { isDuplicate } from './connection/database-errors.ts';
import type { Session } from './connection/session.ts';
import { mayDeliver } from './not-on-hold.ts';
import { instant, table, text } from './statements/columns.ts';
import { databaseClock } from './statements/dialects.ts';
import { remove } from './statements/statements.ts';

type ClaimRow = { webhookEndpointId: string; worker: string; claimedUntil: Date };

/** Which worker sends to which endpoint. The worker deletes the row when nothing is left to send. */
export const claimTable = table<ClaimRow>('webhook_claims', {
  webhookEndpointId: { ...text, primary: true },
  worker: text,
  claimedUntil: instant,
});

/** No claim is longer. One that seems longer was made before the database's clock was set back, and counts as ended. */
const longestClaimSeconds = 60;

/** The condition for a row of `webhook_claims` whose claim has ended. */
export function claimIsOver(session: Session): string {
  const clock = databaseClock(session);
  return `claimed_until NOT BETWEEN ${clock.now} AND ${clock.plus(longestClaimSeconds)}`;
}

export const webhookClaims = (session: Session): WebhookClaims => ({
  async claim({ webhookEndpointId, livemode }, { worker, seconds }) {
    const clock = databaseClock(session);
    const until = clock.plus(seconds);
    const isClaimed = async (): Promise<boolean> => {
      const { affected } = await session.run(
        `UPDATE webhook_claims SET worker = ?, claimed_until = ${until}
         WHERE webhook_endpoint_id = ? AND ${mayDeliver(livemode)} AND (worker = ? OR ${claimIsOver(session)})`,
        [worker, webhookEndpointId, worker],
      );
      return affected === 1;
    };
    if (await isClaimed()) return true;
    try {
      // The claim itself is that of a row that is there: an INSERT cannot ask for a hold.
      await session.run(
        `INSERT INTO webhook_claims (webhook_endpoint_id, worker, claimed_until) VALUES (?, ?, ${clock.now})`,
        [webhookEndpointId, worker],
      );
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    return isClaimed();
  },
  async release(webhookEndpointId, worker) {
    await remove(session, claimTable, { webhookEndpointId, worker });
  },
  async releaseAll() {
    await session.defer('DELETE FROM webhook_claims', []);
  },
});
