import type { Method } from '../methods.ts';
import type { SdkModel } from '../model.ts';

// How TypeScript says what a method takes, returns and calls.

/** `create(body: ThingCreate, options?: CallOptions): ApiCall<Thing>` */
export function signatureOf(method: Method): string {
  const { name, ids, body, query, credential, returns } = method;
  const parameters = [
    ...ids.map((id) => `${camelCase(id)}: string`),
    ...(body ? [`body${body.isOptional ? '?' : ''}: ${body.type}`] : []),
    ...(query ? [`query${query.isRequired ? '' : '?'}: ${query.type}`] : []),
    ...(credential === 'client secret' ? ['{ client_secret }: { client_secret: string }'] : []),
    `options?: ${returns === 'stream' ? 'StreamOptions' : 'CallOptions'}`,
  ];
  return `${name}(${parameters.join(', ')}): ${returnType(method)}`;
}

function returnType({ returns, data }: Method): string {
  if (returns === 'stream') return 'EventStream';
  return returns === 'list' ? `ListCall<${data}>` : `ApiCall<${data ?? 'void'}>`;
}

/** `create: send('POST', '/things')` */
export const codeOf = (method: Method): string =>
  `${method.name}: ${makerOf(method)}('${method.row.method.toUpperCase()}', '${method.row.path}')`;

/** The function of `operation-methods.ts` that makes the method. */
export function makerOf({ returns, credential, body, query }: Method): string {
  if (returns === 'list' || returns === 'stream') return returns;
  if (credential === 'client secret') return 'callBySecret';
  if (body) return 'send';
  return query ? 'ask' : 'call';
}

/** The schemas in the signature. An event has a type of its own. */
export const typesOf = ({ body, data }: Method): readonly string[] =>
  [body?.type, data].filter((type) => typeof type === 'string' && type !== 'WebhookEvent') as string[];

/** The name of the type of a query → the operation that takes it. */
export const queryTypesOf = ({ queries }: SdkModel): ReadonlyMap<string, string> =>
  new Map(queries.map(({ type, operationId }) => [type, operationId]));

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
