import type { Contract } from './contract.ts';
import { contractTarget } from './target-contract.ts';
import { errorsTarget } from './target-errors.ts';
import { eventsTarget } from './target-events.ts';
import { operationsTarget } from './target-operations.ts';
import { permissionsTarget } from './target-permissions.ts';
import { typesTarget } from './target-types.ts';

/** A target turns the contract into the text of one file. Adding an artefact is adding a row to `targets`. */
export type Target = { file: string; render: (contract: Contract) => string | Promise<string> };

export const targets: Target[] = [
  { file: 'types.ts', render: typesTarget },
  { file: 'operations.ts', render: operationsTarget },
  { file: 'errors.ts', render: errorsTarget },
  { file: 'events.ts', render: eventsTarget },
  { file: 'permissions.ts', render: permissionsTarget },
  { file: 'contract.ts', render: contractTarget },
];

const mark = '// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.\n\n';

/** Every generated file: name → text. */
export async function renderAll(contract: Contract): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { file, render } of targets) files.set(file, mark + (await render(contract)));
  return files;
}
