import type { SdkModel } from '../model.ts';

/** The contract that the package was generated from, as the header `X-Svc-Contract` names it. */
export const contractFile = ({
  version,
  hash,
}: Pick<SdkModel, 'version' | 'hash'>): string => `CONTRACT_VERSION = "${version}"
CONTRACT_HASH = "${hash.slice(0, 12)}"
`;
