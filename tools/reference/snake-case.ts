/** `paymentIntents.simulateWallet` → `payment_intents.simulate_wallet` */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
