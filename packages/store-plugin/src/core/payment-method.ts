/** The ways to pay that the page of svc offers to a buyer. */
export const paymentMethods = ['INTEROPERABLE_QR', 'BANK_TRANSFER'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
