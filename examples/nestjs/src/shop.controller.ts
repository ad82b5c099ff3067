import { randomUUID } from 'node:crypto';
import {
  BadRequestException,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Redirect,
  Req,
} from '@nestjs/common';
import { Svc, webhooks, WebhookVerificationError, type NodeRequest, type PaymentIntent } from '@svc/node';
import { orderPage, productPage, type Order } from './pages';

const price = { amount: '128.00', currency: 'PEN' } as const;

@Controller()
export class ShopController {
  private readonly svc = new Svc(process.env.SVC_SECRET_KEY);

  /** By id. Only in memory: a restart forgets them. A shop keeps them in its database. */
  private readonly orders = new Map<string, Order>();

  @Get()
  product() {
    return productPage(price);
  }

  @Post('orders')
  @Redirect()
  async pay() {
    const id = randomUUID();
    const intent = await this.svc.paymentIntents.create(
      { amount: price, payment_method_types: ['INTEROPERABLE_QR'], external_reference: id },
      // However often this call is repeated, the order has one payment intent.
      { idempotencyKey: `order-${id}` },
    );
    this.orders.set(id, { id, intent, paid: false });
    return { url: `/orders/${id}`, statusCode: 303 };
  }

  @Get('orders/:id')
  order(@Param('id') id: string) {
    const order = this.orders.get(id);
    if (!order) throw new NotFoundException();
    return orderPage(order);
  }

  @Post('webhooks')
  @HttpCode(204)
  async webhook(@Req() request: NodeRequest) {
    const event = await webhooks.verify(request, process.env.SVC_WEBHOOK_SECRET).catch((error: unknown) => {
      throw error instanceof WebhookVerificationError ? new BadRequestException(error.message) : error;
    });
    if (event.type === 'payment.succeeded') this.markPaid(event.data.payment_intent);
  }

  /** Only the webhook marks an order as paid. The same event can arrive twice. */
  private markPaid({ external_reference, amount }: PaymentIntent) {
    const order = this.orders.get(external_reference ?? '');
    if (!order || order.paid) return;
    if (amount.amount !== price.amount || amount.currency !== price.currency) {
      console.error(`Order ${order.id}: ${amount.currency} ${amount.amount} is not its price.`);
      return;
    }
    order.paid = true;
    console.log(`Order ${order.id} is paid.`);
  }
}
