import { createRefund } from '../../../application/refunds/create-refund.ts';
import { findRefundSimulator, refundSimulatorView } from '../../../application/refunds/refund-simulator.ts';
import { refundView } from '../../../application/refunds/refund-view.ts';
import { simulateRefund } from '../../../application/refunds/simulate-refund.ts';
import { found } from '../../../domain/refusal.ts';
import type { Handlers } from '../handler.ts';
import { page } from './page.ts';
import { newRefund, refundSimulation } from './refund-body.ts';

export const refundHandlers = {
  createRefund: {
    start: ({ unit, path, body }) => createRefund(unit, path.id, newRefund(body)),
    answer: async ({ read, caller }, id) => ({
      data: refundView(found(await read.refunds.find(caller, id), 'REFUND_NOT_FOUND')),
    }),
  },

  listRefunds: (call) => {
    const { app, query } = call;
    const filter = { paymentIntentId: query.payment_intent_id ?? null, status: query.status ?? null };
    return page(call, app.store.read.refunds, filter, refundView);
  },

  getRefund: async ({ app, caller, path }) => ({
    data: refundView(found(await app.store.read.refunds.find(caller, path.id), 'REFUND_NOT_FOUND')),
  }),

  getRefundSimulator: async ({ app, caller, path }) => ({
    data: refundSimulatorView(await findRefundSimulator(app.store.read, caller, path.id)),
  }),

  simulateRefund: {
    handle: async ({ unit, path, body }) => ({
      data: refundSimulatorView(await simulateRefund(unit, path.id, refundSimulation(body))),
    }),
  },
} satisfies Partial<Handlers>;
