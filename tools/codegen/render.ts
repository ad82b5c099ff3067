import type { Contract } from './contract.ts';
import { contractTarget } from './target-contract.ts';
import { errorCodesTarget } from './target-error-codes.ts';
import { errorsTarget } from './target-errors.ts';
import { eventsTarget } from './target-events.ts';
import { operationsTarget } from './target-operations.ts';
import { permissionsTarget } from './target-permissions.ts';
import { typesTarget } from './target-types.ts';

/** The folders under services/api/src that contain only generated code. */
export const folders = ['generated', 'domain/generated'] as const;

/** A target renders one file from the contract. To add an artefact, add a row to `targets`. */
export type Target = {
  folder?: (typeof folders)[number];
  file: string;
  render: (contract: Contract) => string | Promise<string>;
};

export const targets: Target[] = [
  { file: 'types.ts', render: typesTarget },
  { file: 'operations.ts', render: operationsTarget },
  { file: 'errors.ts', render: errorsTarget },
  { file: 'events.ts', render: eventsTarget },
  { file: 'permissions.ts', render: permissionsTarget },
  { file: 'contract.ts', render: contractTarget },
  // The domain may import only itself.
  { folder: 'domain/generated', file: 'error-codes.ts', render: errorCodesTarget },
];

const mark = '// Generated from openapi.yaml by `npm run codegen`. Never edited by hand.\n\n';

/** Every generated file: path under services/api/src → text. */
export async function renderAll(contract: Contract): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { folder = 'generated', file, render } of targets)
    files.set(`${folder}/${file}`, mark + (await render(contract)));
  return files;
}
