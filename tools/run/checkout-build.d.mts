/** The types for the tests. */
export function checkoutBuilt(): Promise<void>;
