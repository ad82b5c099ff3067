import { defineMiddlewares } from '@medusajs/framework/http';
import { refundOneByOne } from '../../staff-refund.ts';
import { completeOnce, startOnce } from '../../storefront.ts';

export default defineMiddlewares({
  routes: [
    // The signature is of the bytes as they came.
    { matcher: '/svc/webhook', methods: ['POST'], bodyParser: false },
    { matcher: '/store/carts/:id/complete', methods: ['POST'], middlewares: [completeOnce] },
    { matcher: '/store/payment-collections/:id/payment-sessions', methods: ['POST'], middlewares: [startOnce] },
    { matcher: '/admin/payments/:id/refund', methods: ['POST'], middlewares: [refundOneByOne] },
  ],
});
