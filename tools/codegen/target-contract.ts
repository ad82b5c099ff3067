import type { Contract } from './contract.ts';

/** The document itself: served at /openapi.json, shown in the reference, and given to the validator. */
export function contractTarget({ document, version, hash }: Contract): string {
  return `export const contractVersion = ${JSON.stringify(version)};
export const contractHash = ${JSON.stringify(hash)};

export const contract: { readonly [key: string]: unknown } = ${JSON.stringify(document, null, 2)};
`;
}
