/** The types for the tests. */
export function pythonSdkPacked(destination?: string): Promise<{ sdist: string; wheel: string }>;
