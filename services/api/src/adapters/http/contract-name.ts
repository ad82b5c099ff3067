import { contractHash, contractVersion } from '../../generated/contract.ts';

/** The version of the contract and the start of its hash, sent with every response. */
export const contractName = `${contractVersion}+${contractHash}`;
