import type { Operation } from './contract.ts';
import { object, resolve, type Json } from './json.ts';

/** A method of the SDK: its place, its types and its code. */
export type SdkMethod = {
  row: Operation;
  resource: string;
  /** `create(body: ThingCreate, options?: CallOptions): ApiCall<Thing>` */
  signature: string;
  /** `create: (body, options) => call((init) => api.POST('/things', { ...init, body }), options)` */
  code: string;
  /** The schemas in the signature. */
  types: string[];
};

type Parameter = { name: string; type: string };

/** @param credential a client secret is a parameter; a key is known to the client */
export function createSdkMethod(document: Json, row: Operation, credential: 'key' | 'client secret'): SdkMethod {
  const [resource = '', name = ''] = row.sdk.split('.');
  const isList = row.response === 'list';
  const ids = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const body = row.hasBody ? requestType(document, row) : null;
  const data = dataType(document, row);

  const parameters: Parameter[] = [
    ...ids.map((id) => ({ name: camelCase(id), type: 'string' })),
    ...(body ? [{ name: 'body', type: body }] : []),
    ...(isList ? [{ name: 'query?', type: queryType(row.id) }] : []),
    ...(credential === 'client secret' ? [{ name: '{ client_secret }', type: '{ client_secret: string }' }] : []),
    { name: 'options?', type: 'CallOptions' },
  ];
  const names = parameters.map((one) => one.name.replace('?', ''));
  const params = [
    ...(ids.length > 0 ? [`path: { ${ids.map(pathParameter).join(', ')} }`] : []),
    ...(isList ? ['query: page'] : []),
  ];
  const init = [
    '...init',
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(body ? ['body'] : []),
  ];
  const request = `api.${row.method.toUpperCase()}('${row.path}', { ${init.join(', ')} })`;
  const call = isList
    ? `list((init, page: ${queryType(row.id)}) => ${request}, query, options)`
    : `call((init) => ${request}, options${credential === 'client secret' ? ', client_secret' : ''})`;
  const typed = parameters.map((one) => `${one.name}: ${one.type}`).join(', ');
  return {
    row,
    resource,
    signature: `${name}(${typed}): ${isList ? 'ListCall' : 'ApiCall'}<${data}>`,
    code: `${name}: (${names.join(', ')}) =>\n      ${call}`,
    types: [body, data].filter((type) => type !== null && !['void', 'WebhookEvent'].includes(type)) as string[],
  };
}

/** `listThings` → `ListThingsQuery` */
export const queryType = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`;

const pathParameter = (id: string): string => (camelCase(id) === id ? id : `${id}: ${camelCase(id)}`);

/** The type of the data of a successful response; of a list: of its items. */
function dataType(document: Json, row: Operation): string {
  if (row.response === 'none') return 'void';
  const { responses } = operationNode(document, row);
  const schema = jsonSchema(resolve(document, object(responses)[String(row.successStatus)]));
  if (row.response === 'bare') return typeName(schema);
  const data = object(object(resolve(document, schema)['properties'])['data']);
  return typeName(row.response === 'list' ? object(data['items']) : data);
}

const requestType = (document: Json, row: Operation): string =>
  typeName(jsonSchema(resolve(document, operationNode(document, row)['requestBody'])));

const operationNode = (document: Json, { path, method }: Operation): Json =>
  object(object(object(document['paths'])[path])[method]);

const jsonSchema = (holder: Json): Json => object(object(object(holder['content'])['application/json'])['schema']);

/** The schemas of bodies and of data are components: a rule of the contract. */
const typeName = (schema: Json): string => String(schema['$ref']).split('/').at(-1) ?? '';

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
