import { contract } from '../../contract-document.ts';
import { resolved } from '../../contract-examples.ts';
import type { Operation } from '../../../services/api/src/generated/operations.ts';

type Json = { [key: string]: unknown };
type Place = Pick<Operation, 'path' | 'method'>;

/** The examples of the parameters in the path, in their order. */
export const idsOf = (row: Place): readonly string[] =>
  [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
    String(parametersOf(row).find((one) => one['in'] === 'path' && one['name'] === name)?.['example']),
  );

/** The examples of the parameters that the query needs. */
export const queryOf = (row: Place): { [name: string]: string } =>
  Object.fromEntries(
    parametersOf(row)
      .filter((one) => one['in'] === 'query' && one['required'] === true)
      .map((one) => [String(one['name']), String(one['example'])]),
  );

function parametersOf({ path, method }: Place): readonly Json[] {
  const item = (contract['paths'] as Json)[path] as Json;
  const holders = [item, item[method] as Json];
  return holders.flatMap((holder) => (holder['parameters'] as unknown[] | undefined) ?? []).map(resolved);
}
