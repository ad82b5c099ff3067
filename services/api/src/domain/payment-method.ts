/** The ways to pay: a QR that any Peruvian wallet or bank app reads, a code typed into a bank, a linked wallet. */
export type PaymentMethodType = 'INTEROPERABLE_QR' | 'BANK_TRANSFER' | 'WALLET';
