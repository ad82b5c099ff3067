import { defineMiddlewares } from '@medusajs/framework/http';
import { collectionOneByOne, orderOneByOne, paymentOneByOne } from '../../one-by-one.ts';
import { completeOnce, startOnce } from '../../storefront.ts';

export default defineMiddlewares({
  routes: [
    // The signature is of the bytes as they came.
    { matcher: '/svc/webhook', methods: ['POST'], bodyParser: false },
    { matcher: '/store/carts/:id/complete', methods: ['POST'], middlewares: [completeOnce] },
    { matcher: '/store/payment-collections/:id/payment-sessions', methods: ['POST'], middlewares: [startOnce] },
    { matcher: '/admin/payments/:id/refund', methods: ['POST'], middlewares: [paymentOneByOne] },
    { matcher: '/admin/payments/:id/capture', methods: ['POST'], middlewares: [paymentOneByOne] },
    {
      matcher: '/admin/payment-collections/:id/mark-as-paid',
      methods: ['POST'],
      middlewares: [collectionOneByOne],
    },
    { matcher: '/admin/orders/:id/cancel', methods: ['POST'], middlewares: [orderOneByOne] },
    { matcher: '/admin/orders/:id/payment-sessions/authorize', methods: ['POST'], middlewares: [orderOneByOne] },
  ],
});
