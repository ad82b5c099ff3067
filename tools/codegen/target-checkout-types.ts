import type { Contract } from './contract.ts';
import { onlyOperations } from './only-operations.ts';
import { withOpenEnums } from './open-enums.ts';
import { typesFile } from './sdk/node/types.ts';

/** The operations of the payment page as TypeScript types: those that take a client secret alone and have no SDK method. */
export function checkoutTypesTarget(contract: Contract): Promise<string> {
  const operations = contract.operations.filter(({ keys, sdk }) => sdk === '' && keys.includes('client-secret'));
  return typesFile({ document: withOpenEnums(onlyOperations(contract.document, operations)) });
}
