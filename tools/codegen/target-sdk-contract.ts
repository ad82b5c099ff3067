import type { Contract } from './contract.ts';

/** The contract that the SDK was generated from, as the header `X-Svc-Contract` names it. */
export function sdkContractTarget({ version, hash }: Contract): string {
  return `export const contractVersion = '${version}';
export const contractHash = '${hash.slice(0, 12)}';
`;
}
