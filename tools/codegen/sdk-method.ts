import type { Operation } from './contract.ts';
import { object, resolve, type Json } from './json.ts';

/** A method of the SDK: its place, its types and its code. */
export type SdkMethod = {
  row: Operation;
  credential: Credential;
  resource: string;
  /** `create(body: ThingCreate, options?: CallOptions): ApiCall<Thing>` */
  signature: string;
  /** `create: send('POST', '/things')` */
  code: string;
  /** The schemas in the signature. */
  types: string[];
};

/** What authorises a call. */
type Credential = 'key' | 'client secret';

type Parameter = { name: string; type: string };

/** Whether the method takes the query of the operation. */
export const takesQuery = ({ query }: Operation): boolean => query !== 'none';

/** @param credential a client secret is a parameter; a key is known to the client */
export function createSdkMethod(document: Json, row: Operation, credential: Credential): SdkMethod {
  const [resource = '', name = ''] = row.sdk.split('.');
  const ids = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const body = row.hasBody ? requestType(document, row) : null;
  const data = dataType(document, row);
  const bySecret = credential === 'client secret';

  const parameters: Parameter[] = [
    ...ids.map((id) => ({ name: camelCase(id), type: 'string' })),
    ...(body ? [{ name: row.bodyIsOptional || createsWithoutBody(document, row) ? 'body?' : 'body', type: body }] : []),
    ...(takesQuery(row) ? [{ name: row.query === 'required' ? 'query' : 'query?', type: queryType(row.id) }] : []),
    ...(bySecret ? [{ name: '{ client_secret }', type: '{ client_secret: string }' }] : []),
    { name: 'options?', type: row.response === 'stream' ? 'StreamOptions' : 'CallOptions' },
  ];
  const typed = parameters.map((one) => `${one.name}: ${one.type}`).join(', ');
  return {
    row,
    credential,
    resource,
    signature: `${name}(${typed}): ${returned(row, data)}`,
    code: `${name}: ${call(row, bySecret)}`,
    types: [body, data].filter((type) => type !== null && !['void', 'WebhookEvent'].includes(type)) as string[],
  };
}

/** The call of a function of `operation-methods.ts`, which makes the method. */
function call({ method, path, response, hasBody, query }: Operation, bySecret: boolean): string {
  const kind = () => {
    if (response === 'list' || response === 'stream') return response;
    if (bySecret) return 'callBySecret';
    if (hasBody) return 'send';
    return query === 'none' ? 'call' : 'ask';
  };
  return `${kind()}('${method.toUpperCase()}', '${path}')`;
}

function returned({ response }: Operation, data: string): string {
  if (response === 'stream') return 'EventStream';
  return response === 'list' ? `ListCall<${data}>` : `ApiCall<${data}>`;
}

/** `listThings` → `ListThingsQuery` */
export const queryType = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`;

/** The type of the data of a successful response; of a list: of its items. */
function dataType(document: Json, row: Operation): string {
  if (row.response === 'none' || row.response === 'stream') return 'void';
  const { responses } = operationNode(document, row);
  const schema = jsonSchema(resolve(document, object(responses)[String(row.successStatus)]));
  if (row.response === 'bare') return typeName(schema);
  const data = object(object(resolve(document, schema)['properties'])['data']);
  return typeName(row.response === 'list' ? object(data['items']) : data);
}

const requestType = (document: Json, row: Operation): string => typeName(requestSchema(document, row));

/** The schema of the body. */
export const requestSchema = (document: Json, row: Operation): Json =>
  jsonSchema(resolve(document, operationNode(document, row)['requestBody']));

/** Whether the operation creates something from no field at all, such as the refund of all that is left. */
const createsWithoutBody = (document: Json, row: Operation): boolean =>
  row.successStatus === 201 && resolve(document, requestSchema(document, row))['required'] === undefined;

const operationNode = (document: Json, { path, method }: Operation): Json =>
  object(object(object(document['paths'])[path])[method]);

const jsonSchema = (holder: Json): Json => object(object(object(holder['content'])['application/json'])['schema']);

/** The schemas of bodies and of data are components: a rule of the contract. */
const typeName = (schema: Json): string => String(schema['$ref']).split('/').at(-1) ?? '';

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
