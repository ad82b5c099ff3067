/** The types for the tests. */
export function sizeOfAllExports(): number;
export function everyExportMinified(): Uint8Array;
