import { later } from '../fixtures.ts';
import { exampleCheckout, paidCheckout, type Checkout } from './checkout-page.ts';

/** Each state of the page: what the service answers, and which screen shows it. */
export type State = { answer: Partial<Checkout> | number; screen: string; tab?: string; query?: string };

const codeOnly = { qr: null, payment_code: exampleCheckout.payment_method?.payment_code ?? null };
const shop: Partial<Checkout> = {
  success_url: 'https://shop.example/gracias',
  cancel_url: 'https://shop.example/carrito',
  support_email: 'ayuda@shop.example',
  support_phone: '+51 987 654 321',
};

export const states: Record<string, State> = {
  pay: { answer: { expires_at: later({ days: 30 }) }, screen: 'pay' },
  code: { answer: { ...shop, expires_at: later({ seconds: 900 }) }, screen: 'pay', tab: '#tab-code' },
  'one-method': { answer: { payment_method: codeOnly, description: null }, screen: 'pay' },
  test: {
    answer: { livemode: false, expires_at: later({ days: 3 }) },
    screen: 'pay',
    query: '?primaryColor=%237a1fa2',
  },
  pale: { answer: {}, screen: 'pay', query: '?primaryColor=%23ffe27a' },
  customer: { answer: { requires_customer_info: true, expires_at: later({ seconds: 900 }) }, screen: 'customer' },
  processing: { answer: { ...shop, status: 'PROCESSING', payment_method: null }, screen: 'processing' },
  paid: { answer: { ...paidCheckout, ...shop }, screen: 'paid' },
  failed: { answer: { ...shop, status: 'FAILED', expires_at: later({ seconds: 900 }) }, screen: 'failed' },
  expired: { answer: { ...shop, status: 'EXPIRED', payment_method: null }, screen: 'expired' },
  cancelled: { answer: { ...shop, cancel_url: null, status: 'CANCELLED', payment_method: null }, screen: 'cancelled' },
  'wrong-link': { answer: 404, screen: 'wrong-link' },
  unavailable: { answer: 503, screen: 'loading' },
};
