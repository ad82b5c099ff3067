/** One request of the folder. A later one of the same operation has a name and an example of its own. */
type Step = { operation: string; name?: string; example?: string };

/**
 * Saved wallets, in a folder of their own: a wallet must be linked before it can be charged, and a payment intent is paid
 * once. So what is needed is created here again.
 */
export const wallets: { name: string; description: string; steps: readonly Step[] } = {
  name: 'Saved wallets',
  description: 'Test mode only: a customer links a wallet by a payment, and it is charged again until it is detached.',
  steps: [
    { operation: 'createCustomer', name: 'Create a customer who links a wallet' },
    { operation: 'createPaymentIntent', name: 'Create a payment intent for a wallet', example: 'wallet' },
    { operation: 'enableSavedPaymentMethods' },
    { operation: 'getPaymentIntentWalletSimulator' },
    { operation: 'simulatePaymentIntentWallet' },
    { operation: 'listCustomerPaymentMethods' },
    { operation: 'createPaymentIntent', name: 'Create a payment intent and charge it at once', example: 'charge' },
    { operation: 'createPaymentIntent', name: 'Create one more payment intent for the wallet', example: 'wallet' },
    { operation: 'confirmPaymentIntent' },
    { operation: 'detachPaymentMethod' },
  ],
};

/** Those that are in this folder only. */
export const isWalletOperation = (id: string): boolean =>
  wallets.steps.some(({ operation, name }) => operation === id && name === undefined);
