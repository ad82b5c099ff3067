import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Contract } from './contract.ts';

/** All paths, operations and schemas as TypeScript types. */
export async function typesTarget({ document }: Contract): Promise<string> {
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, { defaultNonNullable: false });
  return astToString(nodes);
}
