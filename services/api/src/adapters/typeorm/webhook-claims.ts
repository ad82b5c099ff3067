import type { Tx } from '../../application/store.ts';
import { instant, table, text } from './columns.ts';
import type { Session } from './session.ts';
import { storedAs } from './shape.ts';
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
    const [now, until] = [at, claimedUntil].map((time) => storedAs(session, claimTable, 'claimedUntil', time));
    const { affected } = await session.run(
      `UPDATE webhook_claims SET worker = ?, claimed_until = ?
       WHERE webhook_endpoint_id = ? AND (worker = ? OR claimed_until <= ?)`,
      [worker, until, webhookEndpointId, worker, now],
    );
    return affected === 1 || insertIfFree(session, claimTable, { webhookEndpointId, worker, claimedUntil });
  },
  async release(webhookEndpointId, worker) {
    await remove(session, claimTable, { webhookEndpointId, worker });
  },
  async releaseAll() {
    await session.defer('DELETE FROM webhook_claims', []);
  },
});
