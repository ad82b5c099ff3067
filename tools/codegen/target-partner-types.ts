import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Json } from './json.ts';

/** What svc calls at a partner, as TypeScript types. */
export async function partnerTypesTarget(document: Json): Promise<string> {
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, { defaultNonNullable: false });
  return astToString(nodes);
}
