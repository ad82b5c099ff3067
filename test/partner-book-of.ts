import type {
  BookMovement,
  BookOrder,
  PartnerBook,
} from '../services/api/src/application/partners/partner-book-port.ts';
import { isOrderKind } from '../services/api/src/domain/rail.ts';
import { parseExactCentimos } from '../services/api/src/domain/money.ts';
import type { startLiveMoney } from './live-money.ts';

type Live = Awaited<ReturnType<typeof startLiveMoney>>;

/** The lists of a test's partner: everything that it has in its book, as made at this moment for the merchant of the key. */
export function bookOf({ partner, world }: Pick<Live, 'partner' | 'world'>, merchantId: string | null): PartnerBook {
  const orders = async function* (): AsyncGenerator<BookOrder[]> {
    const rows = [...partner.book.values()].map((order): BookOrder => {
      const instrument = order.instrument && {
        qrPayload: order.instrument.qr_payload,
        code: order.instrument.code,
        institutionName: order.instrument.institution_name,
      };
      const asked = partner.refundsOf(order.reference);
      return {
        reference: order.reference,
        kind: order.kind,
        status: order.status,
        amountCentimos: order.amount && parseExactCentimos(order.amount.amount),
        merchantId,
        createdAt: world.now(),
        expiresAt: null,
        failureCode: order.failure_code,
        instrument,
        payment: order.payment && { id: order.payment.id, at: new Date(order.payment.at) },
        refunds: asked,
      };
    });
    yield rows;
  };
  const movements = async function* (): AsyncGenerator<BookMovement[]> {
    const rows: BookMovement[] = [];
    for await (const page of orders())
      for (const { kind, reference, payment, amountCentimos, status } of page) {
        if (payment === null || amountCentimos === null || kind === null) continue;
        const of = { paymentId: payment.id, reference, amountCentimos, at: payment.at, merchantId };
        if (isOrderKind(kind) && status === 'PAID') rows.push({ type: 'payment.received', ...of });
        if (kind === 'payout' && status === 'SUCCEEDED') rows.push({ type: 'payout.paid', ...of });
        if (kind === 'refund' && status === 'SUCCEEDED') rows.push({ type: 'refund.succeeded', ...of });
      }
    yield rows;
  };
  return { rails: ['collection', 'payout', 'refund', 'message'], orders, movements };
}
