import { contractHash, contractVersion } from '../../generated/contract.ts';

/** Which contract an answer follows: its version and the start of its hash. */
export const contractName = `${contractVersion}+${contractHash.slice(0, 12)}`;
