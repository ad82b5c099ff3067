/** The types for the tests. */
export function storePluginBuilt(): Promise<void>;
export function storePluginPacked(destination?: string): Promise<string>;
