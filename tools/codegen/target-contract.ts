import type { Contract } from './contract.ts';

/** The document itself. It is served at /openapi.json, rendered as the API reference, and used by the validator. */
export function contractTarget({ document, version, hash }: Contract): string {
  return `export const contractVersion = ${JSON.stringify(version)};
export const contractHash = ${JSON.stringify(hash)};

export const contract: { readonly [key: string]: unknown } = ${JSON.stringify(document, null, 2)};
`;
}
