/** The types for the tests. */
export function sdkBuilt(): Promise<void>;
export function sdkPacked(): Promise<string>;
