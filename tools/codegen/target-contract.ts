import type { Contract } from './contract.ts';

/** The contract that an artefact was generated from, as the header `X-Svc-Contract` names it. */
export function contractTarget({ version, hash }: Contract): string {
  return `export const contractVersion = '${version}';
export const contractHash = '${hash.slice(0, 12)}';
`;
}
