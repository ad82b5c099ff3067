import { sampleCalls, type SampleCall } from '../../reference/sample-calls.ts';
import type { Operation } from '../contract.ts';
import { object, resolve, type Json } from '../json.ts';
import { list } from '../walk.ts';
import { typeOf, type Type } from './types.ts';

/** A method of the SDK. `resource` and `name` are those of `x-sdk`, such as paymentIntents and create. */
export type Method = {
  row: Operation;
  resource: string;
  name: string;
  credential: Credential;
  /** The parameters of the path, in their order. */
  ids: readonly string[];
  body: { type: string; isOptional: boolean } | null;
  query: { type: string; isRequired: boolean; parameters: readonly QueryParameter[] } | null;
  /** `list`: page by page; `stream`: one event after the other, without an end. */
  returns: 'object' | 'list' | 'stream' | 'nothing';
  /** The type of the data of a successful response; of a list: of its items. Null: it has none of its own. */
  data: string | null;
  doc: MethodDoc;
};

/** What authorises a call. A client secret is a parameter; a key is known to the client. */
export type Credential = 'key' | 'client secret';

export type QueryParameter = { name: string; type: Type; isRequired: boolean; description: string };

export type MethodDoc = {
  summary: string;
  /** Markdown. Empty: there is nothing to add. */
  description: string;
  /** The codes of its errors that not every operation has. */
  errors: readonly string[];
  /** The first example of the API reference. Null: there is none. */
  sample: SampleCall | null;
};

export function methodsOf(document: Json, operations: readonly Operation[]) {
  const callable = operations.filter(({ sdk }) => sdk !== '');
  const may = (kind: Operation['keys'][number]) => callable.filter(({ keys }) => keys.includes(kind));
  const byKey = (row: Operation): Method => methodOf(document, row, 'key');
  const byClientSecret = (row: Operation): Method => methodOf(document, row, 'client secret');
  const needsClientSecret = may('client-secret').filter(({ keys }) => !keys.includes('secret'));
  return {
    secret: [...may('secret').map(byKey), ...needsClientSecret.map(byClientSecret)],
    publishable: [...may('publishable').map(byKey), ...may('client-secret').map(byClientSecret)],
  };
}

export function methodOf(document: Json, row: Operation, credential: Credential): Method {
  const [resource = '', name = ''] = row.sdk.split('.');
  const bodyIsOptional = row.bodyIsOptional || createsWithoutBody(document, row);
  return {
    row,
    resource,
    name,
    credential,
    ids: [...row.path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id),
    body: row.hasBody ? { type: requestType(document, row), isOptional: bodyIsOptional } : null,
    query: queryOf(document, row),
    returns: row.response === 'bare' ? 'object' : row.response === 'none' ? 'nothing' : row.response,
    data: dataType(document, row),
    doc: docOf(document, row, credential),
  };
}

function queryOf(document: Json, row: Operation): Method['query'] {
  if (row.query === 'none') return null;
  const parameters = list(operationNode(document, row)['parameters'])
    .map((one) => resolve(document, one))
    .filter((one) => one['in'] === 'query' && one['name'] !== row.clientSecret?.query)
    .map((one) => ({
      name: String(one['name']),
      type: typeOf(object(one['schema'])),
      isRequired: one['required'] === true,
      description: String(one['description'] ?? '').replaceAll(forAddresses, ''),
    }));
  return { type: queryType(row.id), isRequired: row.query === 'required', parameters };
}

/** An SDK encodes the values of a query: whoever wrote `%2B` there would send another text. */
export const forAddresses = / ?In a query, write the `\+` of an offset as `%2B`\./g;

/** `listThings` → `ListThingsQuery` */
export const queryType = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}Query`;

function dataType(document: Json, row: Operation): string | null {
  if (row.response === 'none' || row.response === 'stream') return null;
  const { responses } = operationNode(document, row);
  const schema = jsonSchema(resolve(document, object(responses)[String(row.successStatus)]));
  if (row.response === 'bare') return typeName(schema);
  const data = object(object(resolve(document, schema)['properties'])['data']);
  return typeName(row.response === 'list' ? object(data['items']) : data);
}

function docOf(document: Json, row: Operation, credential: Credential): MethodDoc {
  const { summary, description } = operationNode(document, row);
  const asCalled: Operation = credential === 'key' ? row : { ...row, keys: ['client-secret'] };
  const [sample = null] = sampleCalls({ document, operations: [] }, asCalled);
  return {
    summary: String(summary),
    description: String(description ?? '').trim(),
    errors: row.errors,
    sample,
  };
}

/** The name of the schema of the body. */
export const requestType = (document: Json, row: Operation): string => typeName(requestSchema(document, row));

const requestSchema = (document: Json, row: Operation): Json =>
  jsonSchema(resolve(document, operationNode(document, row)['requestBody']));

/** Whether the operation creates something from no field at all, such as the refund of all that is left. */
const createsWithoutBody = (document: Json, row: Operation): boolean =>
  row.hasBody && row.successStatus === 201 && resolve(document, requestSchema(document, row))['required'] === undefined;

const operationNode = (document: Json, { path, method }: Operation): Json =>
  object(object(object(document['paths'])[path])[method]);

const jsonSchema = (holder: Json): Json => object(object(object(holder['content'])['application/json'])['schema']);

/** The schemas of bodies and of data are components: a rule of the contract. */
const typeName = (schema: Json): string => String(schema['$ref']).split('/').at(-1) ?? '';
