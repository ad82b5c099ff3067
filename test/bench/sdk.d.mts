/** The types for the tests. */
export function sizeOfAllExports(): number;
