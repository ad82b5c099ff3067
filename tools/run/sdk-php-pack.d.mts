/** The types for the tests. */
export function phpSdkPacked(destination?: string): { zip: string; repository: string; requirement: string };
