import type { Operation } from './contract.ts';
import { object, resolve, type Json } from './json.ts';

/** A method of the SDK: its place, its types and its code. */
export type SdkMethod = {
  row: Operation;
  credential: Credential;
  resource: string;
  /** `create(body: ThingCreate, options?: CallOptions): ApiCall<Thing>` */
  signature: string;
  /** `create: (body, options) => call((init) => api.POST('/things', { ...init, body }), options)` */
  code: string;
  /** The schemas in the signature. */
  types: string[];
};

/** What authorises a call. */
type Credential = 'key' | 'client secret';

type Parameter = { name: string; type: string };

/** How a method is written, by the kind of its response. */
type Form = {
  /** How its query is sent. Null: it takes none. */
  query: string | null;
  options: string;
  call(request: string, row: Operation, credential: Credential): string;
  returns(data: string): string;
};

const forms: { [kind: string]: Form } = {
  list: {
    query: 'query: page',
    options: 'CallOptions',
    call: (request, { id }) => `list((init, page: ${queryType(id)}) => ${request}, query, options)`,
    returns: (data) => `ListCall<${data}>`,
  },
  stream: {
    query: 'query',
    options: 'StreamOptions',
    call: (request) => `stream((init) => ${request}, options)`,
    returns: () => 'EventStream',
  },
};

const oneObject: Form = {
  query: null,
  options: 'CallOptions',
  call: (request, _row, credential) =>
    `call((init) => ${request}, options${credential === 'client secret' ? ', client_secret' : ''})`,
  returns: (data) => `ApiCall<${data}>`,
};

/** Whether the method takes the query of the operation. */
export const takesQuery = ({ response }: Operation): boolean => response in forms;

/** @param credential a client secret is a parameter; a key is known to the client */
export function createSdkMethod(document: Json, row: Operation, credential: Credential): SdkMethod {
  const [resource = '', name = ''] = row.sdk.split('.');
  const ids = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const body = row.hasBody ? requestType(document, row) : null;
  const data = dataType(document, row);
  const { query, options, call, returns } = forms[row.response] ?? oneObject;

  const parameters: Parameter[] = [
    ...ids.map((id) => ({ name: camelCase(id), type: 'string' })),
    ...(body ? [{ name: 'body', type: body }] : []),
    ...(query ? [{ name: 'query?', type: queryType(row.id) }] : []),
    ...(credential === 'client secret' ? [{ name: '{ client_secret }', type: '{ client_secret: string }' }] : []),
    { name: 'options?', type: options },
  ];
  const names = parameters.map((one) => one.name.replace('?', ''));
  const params = [
    ...(ids.length > 0 ? [`path: { ${ids.map(pathParameter).join(', ')} }`] : []),
    ...(query ? [query] : []),
  ];
  const init = [
    '...init',
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(body ? ['body'] : []),
  ];
  const request = `api.${row.method.toUpperCase()}('${row.path}', { ${init.join(', ')} })`;
  const typed = parameters.map((one) => `${one.name}: ${one.type}`).join(', ');
  return {
    row,
    credential,
    resource,
    signature: `${name}(${typed}): ${returns(data)}`,
    code: `${name}: (${names.join(', ')}) =>\n      ${call(request, row, credential)}`,
    types: [body, data].filter((type) => type !== null && !['void', 'WebhookEvent'].includes(type)) as string[],
  };
}

/** `listThings` → `ListThingsQuery` */
export const queryType = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`;

const pathParameter = (id: string): string => (camelCase(id) === id ? id : `${id}: ${camelCase(id)}`);

/** The type of the data of a successful response; of a list: of its items. */
function dataType(document: Json, row: Operation): string {
  if (row.response === 'none' || row.response === 'stream') return 'void';
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
