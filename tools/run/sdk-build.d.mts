/** The types for the tests. */
export function sdkBuilt(): Promise<void>;
export function sdkPacked(destination?: string): Promise<string>;
