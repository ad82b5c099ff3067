import { defineMiddlewares } from '@medusajs/framework/http';
import { completeOnce, oneByOne, presentOrHide, refundOnce, startOnce } from '../../guards.ts';

const guarded = {
  '/store/carts/:id/complete': completeOnce,
  '/store/payment-collections/:id/payment-sessions': startOnce,
  '/admin/payments/:id/refund': refundOnce,
  '/admin/payments/:id/capture': oneByOne,
  '/admin/payment-collections/:id/mark-as-paid': oneByOne,
  '/admin/orders/:id/cancel': oneByOne,
  '/admin/orders/:id/payment-sessions/authorize': oneByOne,
};

export default defineMiddlewares({
  routes: [
    // The signature is of the bytes as they came.
    { matcher: '/svc/webhook', methods: ['POST'], bodyParser: false },
    { matcher: '/store/payment-providers', methods: ['GET'], middlewares: [presentOrHide] },
    ...Object.entries(guarded).map(([matcher, guard]) => ({
      matcher,
      methods: ['POST' as const],
      middlewares: [guard],
    })),
  ],
});
