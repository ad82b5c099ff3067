import type { Contract } from './contract.ts';
import { object } from './json.ts';
import { withOpenEnums } from './open-enums.ts';
import { queryType, takesQuery } from './sdk-method.ts';

/** Exported in another form: the data of a response without its envelope, and the event by its type. */
const notExported = /^(WebhookEvent|Success|\w+Response)$/;

/** The generated types that the package exports: the schemas of the contract by their names, and the queries of lists. */
export function sdkExportsTarget({ document, operations }: Contract): string {
  const schemas = Object.keys(object(object(withOpenEnums(document)['components'])['schemas']));
  const queries = operations.filter((row) => row.sdk !== '' && takesQuery(row)).map(({ id }) => queryType(id));
  return `export type { EventsByType, WebhookEvent } from './events.ts';
${exportTypes([...queries, 'PublishableResources', 'SecretResources'], './resources.ts')}
${exportTypes(
  schemas.filter((name) => !notExported.test(name)),
  './types.ts',
)}
`;
}

const exportTypes = (names: readonly string[], file: string): string =>
  `export type {\n${names
    .toSorted()
    .map((name) => `  ${name},`)
    .join('\n')}\n} from '${file}';`;
