import { node, nodes, type Node } from './schema-node.ts';

/** For each operation the OpenAPI document of its request, without references: tools/codegen/requests.ts. */
export type RequestDocuments = { readonly [operationId: string]: Node };

/** The parameters and the schema of the body in such a document. */
export type RequestSchemas = { query: readonly Node[]; headers: readonly Node[]; body: Node | null };

export function requestSchemas(document: Node): RequestSchemas {
  const [item] = Object.values(node(document['paths']));
  const [operation] = Object.values(node(item));
  const { parameters, requestBody } = node(operation);
  const sentIn = (place: string) => nodes(parameters).filter((parameter) => parameter['in'] === place);
  const media = node(node(node(requestBody)['content'])['application/json']);
  return {
    query: sentIn('query'),
    headers: sentIn('header'),
    body: requestBody === undefined ? null : node(media['schema']),
  };
}
