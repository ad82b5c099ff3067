import type { RailOrder } from '../../application/rail-calls/rails-port.ts';
import { cityOf, publicName } from '../../domain/merchant.ts';
import { formatCentimos } from '../../domain/money.ts';
import type { LiveKind } from '../../domain/rail.ts';
import type { components } from '../../generated/partner.ts';

type Schemas = components['schemas'];
type Bodies = {
  qr: Schemas['NewQrOrder'];
  code: Schemas['NewCodeOrder'];
  payout: Schemas['NewPayoutOrder'];
  refund: Schemas['NewRefundOrder'];
  message: Schemas['NewMessageOrder'];
};

/** The body of `PUT /orders/{reference}`, by kind. A secret is in it, and nowhere else. */
export const newOrder: {
  [Kind in Exclude<LiveKind, 'order_withdrawal'>]: (order: RailOrder) => Bodies[Kind];
} = {
  qr: (order) => ({ kind: 'qr', ...collected(order) }),
  code: (order) => ({ kind: 'code', ...collected(order) }),
  payout: (order) => ({
    kind: 'payout',
    amount: amountOf(order),
    merchant: merchantOf(order),
    cci: order.secret ?? '',
    descriptor: order.request.descriptor ?? null,
  }),
  refund: (order) => ({
    kind: 'refund',
    amount: amountOf(order),
    merchant: order.merchant === null ? null : merchantOf(order),
    payment_id: order.request.paymentId ?? '',
    payment_reference: order.request.paymentReference ?? '',
  }),
  message: (order) => ({ kind: 'message', merchant: merchantOf(order), ...contentOf(order.secret) }),
};

const collected = (order: RailOrder) => ({
  amount: amountOf(order),
  merchant: merchantOf(order),
  expires_at: order.request.endsAt ?? null,
});

const amountOf = ({ request }: RailOrder): Schemas['Amount'] => ({
  amount: formatCentimos(request.amountCentimos),
  currency: 'PEN',
});

function merchantOf({ merchant, merchantId }: RailOrder): Schemas['OrderMerchant'] {
  if (merchant === null) throw new Error(`${merchantId} does not exist.`);
  const { id, taxId: tax_id, categoryCode: category_code } = merchant;
  // A QR must name a city, and not every merchant has one: the same as in the QR of test mode.
  return { id, name: publicName(merchant), tax_id, city: cityOf(merchant) ?? 'LIMA', category_code };
}

const contentOf = (secret: string | null): { phone: string; text: string } =>
  JSON.parse(secret ?? '{"phone":"","text":""}') as { phone: string; text: string };
