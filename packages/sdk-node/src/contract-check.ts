import { contractHash, contractVersion } from './generated/contract.ts';
import { shortLine } from './errors.ts';
import type { Logger } from './options.ts';

/** Compares the contract of a response with the one that this package was generated from. */
export type ContractCheck = (header: string) => void;

/** Says each difference once. @returns a check of the header `X-Svc-Contract`: `<version>+<hash>` */
export function createContractCheck(logger: Logger): ContractCheck {
  const seen = new Set([`${contractVersion}+${contractHash}`]);
  return (header) => {
    const theirs = shortLine(header, 64);
    // So many are not from svc.
    if (!theirs || seen.has(theirs) || seen.size > 10) return;
    seen.add(theirs);
    const isOtherMajor = theirs.split('.')[0] !== contractVersion.split('.')[0];
    const versions = `The service has contract ${theirs}, this package was made for ${contractVersion}+${contractHash}.`;
    if (isOtherMajor) logger.warn(`${versions} Install the version of @svc/node with the same first number.`);
    else logger.debug(versions);
  };
}
