import type { Overview } from '../../../packages/store-plugin/src/core/index.ts';
import type { Review, Shop } from '../shop.ts';
import { apiAt, ShopError, type Api } from './graphql.ts';
import { logIn } from './staff.ts';

/** The plugin's page in the dashboard, by what it asks of the admin API. */
export function reviewAt(url: string, password: string) {
  async function admin(): Promise<Api> {
    const api = apiAt(`${url}/admin-api`);
    await logIn(api, password);
    return api;
  }

  async function refundWith(intentId: string, amountCentimos: unknown, key: string): Promise<string> {
    const refund = `mutation ($intentId: String!, $amountCentimos: Int!, $key: String!) {
      svcRefund(intentId: $intentId, amountCentimos: $amountCentimos, idempotencyKey: $key) }`;
    return (await (await admin())<{ svcRefund: string }>(refund, { intentId, amountCentimos, key })).svcRefund;
  }

  return {
    overview: async () => (await (await admin())<{ svcOverview: Overview }>('{ svcOverview }')).svcOverview,

    async review(): Promise<Review> {
      const { health, purchases } = await this.overview();
      return { health: health.join('\n'), payments: purchases.flatMap(({ payments }) => [...payments]) };
    },

    /** @returns the state of the refund in Vendure */
    refundWith,

    async refundInReview(intentId: string, centimos: number): ReturnType<Shop['refundInReview']> {
      try {
        await refundWith(intentId, centimos, crypto.randomUUID());
        return { ok: true };
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        return { ok: false, message: error.message };
      }
    },

    async settleInReview(intentId: string): Promise<void> {
      await (
        await admin()
      )('mutation ($intentId: String!) { svcSettle(intentId: $intentId) }', { intentId });
    },
  };
}
