import type { SdkModel } from '../model.ts';
import { queryTypesOf } from './methods.ts';

/** Exported in another form: the data of a response without its envelope, and the event by its type. */
const notExported = /^(WebhookEvent|Success|\w+Response)$/;

/** The generated types that the package exports: the schemas of the contract by their names, and the queries of lists. */
export function exportsFile(model: SdkModel): string {
  const names = model.types.map(({ name }) => name).filter((name) => !notExported.test(name));
  return `export type { EventsByType, WebhookEvent } from './events.ts';
${exportTypes([...queryTypesOf(model).keys(), 'PublishableResources', 'SecretResources'], './resources.ts')}
${exportTypes(names, './types.ts')}
`;
}

const exportTypes = (names: readonly string[], file: string): string =>
  `export type {\n${names
    .toSorted()
    .map((name) => `  ${name},`)
    .join('\n')}\n} from '${file}';`;
