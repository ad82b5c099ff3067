import type { Contract } from './contract.ts';
import type { Json } from './json.ts';
import { sdkModel, type SdkModel } from './sdk/model.ts';
import { commandsFile } from './sdk/cli/commands.ts';
import { eventsFile } from './sdk/node/events.ts';
import { exportsFile } from './sdk/node/exports.ts';
import { fieldsFile } from './sdk/node/fields.ts';
import { resourcesFile } from './sdk/node/resources.ts';
import { typesFile } from './sdk/node/types.ts';
import { phpFiles } from './sdk/php/files.ts';
import { pythonFiles } from './sdk/python/files.ts';
import { checkoutTypesTarget } from './target-checkout-types.ts';
import { contractTarget } from './target-contract.ts';
import { errorCodesTarget } from './target-error-codes.ts';
import { errorsTarget } from './target-errors.ts';
import { eventsTarget } from './target-events.ts';
import { operationsTarget } from './target-operations.ts';
import { partnerTypesTarget } from './target-partner-types.ts';
import { permissionsTarget } from './target-permissions.ts';
import { typesTarget } from './target-types.ts';

const service = 'services/api/src/generated';
const domain = 'services/api/src/domain/generated';
const sdk = 'packages/sdk-node/src/generated';
const php = 'packages/sdk-php/src/Generated';
const python = 'packages/sdk-python/src/svc/generated';
const checkout = 'packages/checkout-js/src/generated';
const plugin = 'packages/store-plugin/src/generated';

/** The folders that contain only generated code. */
export const folders = [service, domain, sdk, php, python, checkout, plugin] as const;

/** A target renders one file from the contract. To add an artefact, add a row to `targets`. */
type Target = {
  folder: (typeof folders)[number];
  file: string;
  render: (contract: Contract) => string | Promise<string>;
};

const ofModel =
  (file: (model: SdkModel) => string | Promise<string>): Target['render'] =>
  (contract) =>
    file(sdkModel(contract));

const targets: Target[] = [
  { folder: service, file: 'types.ts', render: typesTarget },
  { folder: service, file: 'operations.ts', render: operationsTarget },
  { folder: service, file: 'errors.ts', render: errorsTarget },
  { folder: service, file: 'events.ts', render: eventsTarget },
  { folder: service, file: 'permissions.ts', render: permissionsTarget },
  { folder: service, file: 'contract.ts', render: contractTarget },
  // The domain may import only itself.
  { folder: domain, file: 'error-codes.ts', render: errorCodesTarget },
  { folder: sdk, file: 'types.ts', render: ofModel(typesFile) },
  { folder: sdk, file: 'resources.ts', render: ofModel(resourcesFile) },
  { folder: sdk, file: 'exports.ts', render: ofModel(exportsFile) },
  { folder: sdk, file: 'events.ts', render: ofModel(eventsFile) },
  { folder: sdk, file: 'fields.ts', render: ofModel(fieldsFile) },
  { folder: sdk, file: 'commands.ts', render: ofModel(commandsFile) },
  { folder: sdk, file: 'contract.ts', render: contractTarget },
  ...pythonFiles.map(({ file, render }): Target => ({ folder: python, file, render: ofModel(render) })),
  { folder: checkout, file: 'types.ts', render: checkoutTypesTarget },
  { folder: checkout, file: 'contract.ts', render: contractTarget },
  { folder: plugin, file: 'contract.ts', render: contractTarget },
];

const mark = (source: string, file = ''): string =>
  `${file.endsWith('.py') ? '#' : '//'} Generated from ${source} by \`npm run codegen\`. Never edited by hand.\n\n`;

/** Every generated file: its path → its text. @param partner the contract of the partners; left out: no file of it */
export async function renderAll(contract: Contract, partner?: Json): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { folder, file, render } of targets)
    files.set(`${folder}/${file}`, mark('openapi.yaml', file) + (await render(contract)));
  for (const [file, text] of phpFiles(sdkModel(contract), mark('openapi.yaml'))) files.set(`${php}/${file}`, text);
  if (partner !== undefined)
    files.set(`${service}/partner.ts`, mark('partner.yaml') + (await partnerTypesTarget(partner)));
  return files;
}
