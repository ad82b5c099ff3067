import type { Tx } from '../../application/store.ts';
import { instant, table, text } from './columns.ts';
import type { Session } from './session.ts';
import { insertIfFree, remove } from './statements.ts';

type ClaimRow = { webhookEndpointId: string; worker: string; claimedUntil: Date };

/** Which worker sends to which endpoint now. A row lives as long as there is something to send. */
export const claimTable = table<ClaimRow>('webhook_claims', {
  webhookEndpointId: { ...text, primary: true },
  worker: text,
  claimedUntil: instant,
});

export const webhookClaims = (session: Session): Tx['webhookClaims'] => ({
  async claim(webhookEndpointId, { worker, at, until: claimedUntil }) {
    const { affected } = await session.manager
      .createQueryBuilder()
      .update(claimTable)
      .set({ worker, claimedUntil })
      .where('webhook_endpoint_id = :webhookEndpointId AND (worker = :worker OR claimed_until <= :at)', {
        webhookEndpointId,
        worker,
        at,
      })
      .execute();
    return affected === 1 || insertIfFree(session, claimTable, { webhookEndpointId, worker, claimedUntil });
  },
  async release(webhookEndpointId, worker) {
    await remove(session, claimTable, { webhookEndpointId, worker });
  },
  async releaseAll() {
    await session.manager.createQueryBuilder().delete().from(claimTable).execute();
  },
});
