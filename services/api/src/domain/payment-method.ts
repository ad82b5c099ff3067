/** A QR that any Peruvian wallet or bank app reads, a payment code entered in a bank's app, or a linked wallet. */
export const paymentMethodTypes = ['INTEROPERABLE_QR', 'BANK_TRANSFER', 'WALLET'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];
