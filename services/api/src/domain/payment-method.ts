/** The ways to pay: a QR that any Peruvian wallet or bank app reads, a code typed into a bank, a linked wallet. */
export const paymentMethodTypes = ['INTEROPERABLE_QR', 'BANK_TRANSFER', 'WALLET'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];
