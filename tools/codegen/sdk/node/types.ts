import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { forAddresses } from '../methods.ts';
import type { SdkModel } from '../model.ts';

/** All paths and schemas as TypeScript types, for clients. Each schema is also exported by its name. */
export async function typesFile({ document }: Pick<SdkModel, 'document'>): Promise<string> {
  const nodes = await openapiTS(document as unknown as OpenAPI3, {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (schema) => {
      const values = openValues(schema);
      return values && openChoice(values);
    },
  });
  return astToString(nodes).replaceAll(forAddresses, '');
}

/** The values of an open choice: an enum that may grow, or the examples of a text. */
function openValues(schema: object): readonly unknown[] | undefined {
  if ('x-open' in schema && 'enum' in schema && Array.isArray(schema.enum)) return schema.enum;
  return 'examples' in schema && Array.isArray(schema.examples) ? schema.examples : undefined;
}

/** `'A' | 'B' | (string & {})`: editors complete the known values, and other strings are accepted. */
function openChoice(values: readonly unknown[]): ts.TypeNode {
  const { factory } = ts;
  const anyString = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  const known = values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(String(value))));
  return factory.createUnionTypeNode([...known, factory.createParenthesizedType(anyString)]);
}
