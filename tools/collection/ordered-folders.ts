/** One request of the folder. A later one of the same operation has a name and an example of its own. */
type Step = { operation: string; name?: string; example?: string };
type OrderedFolder = { name: string; description: string; steps: readonly Step[] };

/**
 * Folders whose requests need each other in this order: a wallet must be linked before it can be charged, and a payment intent
 * is paid once. So what is needed is created here again.
 */
export const orderedFolders: readonly OrderedFolder[] = [
  {
    name: 'Saved wallets',
    description:
      'Test mode only: a customer links a wallet by a payment, and it is charged again until it is detached.',
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
  },
  {
    name: 'Subscriptions',
    description:
      'Test mode only: a customer links a wallet at the link of a subscription, which is changed and cancelled. Then another one charges the saved wallet at once. Move the test clock to reach the next period.',
    steps: [
      { operation: 'createCustomer', name: 'Create a customer who subscribes' },
      { operation: 'createSubscription', name: 'Create a subscription without a wallet', example: 'link' },
      { operation: 'getSubscriptionWalletSimulator' },
      { operation: 'simulateSubscriptionWallet' },
      { operation: 'listCustomerPaymentMethods', name: 'List the wallet of the subscription' },
      { operation: 'getSubscription' },
      { operation: 'simulateSubscriptionWallet', name: 'Make the next two debits fail', example: 'next' },
      { operation: 'updateSubscription' },
      { operation: 'cancelSubscription', name: 'Cancel a subscription when its period ends', example: 'end' },
      { operation: 'createSubscription' },
      { operation: 'cancelSubscription', example: 'now' },
      { operation: 'listSubscriptions' },
    ],
  },
  {
    name: 'Chat messages',
    description: 'In test mode nothing is sent. Each run takes one of the 100 units.',
    steps: [
      { operation: 'createPaymentIntent', name: 'Create a payment intent whose link is sent' },
      { operation: 'sendChatMessage', example: 'phone' },
      { operation: 'getMessagingBalance' },
    ],
  },
];

/** Those that are in these folders only. */
export const isInOrderedFolder = (id: string): boolean =>
  orderedFolders.some(({ steps }) => steps.some(({ operation, name }) => operation === id && name === undefined));
