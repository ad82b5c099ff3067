import type { Method } from '../methods.ts';
import type { SdkModel } from '../model.ts';
import { methodDoc } from './method-doc.ts';
import { codeOf, makerOf, queryTypesOf, signatureOf, typesOf } from './methods.ts';

/** The methods of a client with a secret key and of one with a publishable key: one for each operation it may call. */
export function resourcesFile(model: SdkModel): string {
  const { secret, publishable } = model.methods;
  const types = new Set([...secret, ...publishable].flatMap(typesOf));
  return `import type { ApiCall } from '../api-call.ts';
import type { EventStream, StreamOptions } from '../event-stream.ts';
import type { OperationMethods } from '../operation-methods.ts';
import type { CallOptions } from '../options.ts';
import type { ListCall } from '../paging.ts';
import type { WebhookEvent } from './events.ts';
import type { ${[...types, 'operations'].toSorted().join(', ')} } from './types.ts';

${[...queryTypesOf(model)].map(queryType).join('')}
/** What a client with a secret key can call. */
export type SecretResources = ${resources(secret, declaration)};

export const secretResources = (${makersOf(secret)}: OperationMethods): SecretResources => (${resources(secret, property)});

/** What a client with a publishable key can call. */
export type PublishableResources = ${resources(publishable, declaration)};

export const publishableResources = (${makersOf(publishable)}: OperationMethods): PublishableResources => (${resources(publishable, property)});
`;
}

const declaration = (method: Method): string => `${methodDoc(method)}    ${signatureOf(method)};`;
const property = (method: Method): string => `    ${codeOf(method)},`;

/** `{ call, list }`: the functions that make these methods. */
const makersOf = (methods: readonly Method[]): string => `{ ${[...new Set(methods.map(makerOf))].join(', ')} }`;

const queryType = ([type, operationId]: [string, string]): string =>
  `export type ${type} = NonNullable<operations['${operationId}']['parameters']['query']>;\n`;

function resources(methods: readonly Method[], member: (method: Method) => string): string {
  const names = [...new Set(methods.map(({ resource }) => resource))];
  const parts = names.map((name) => {
    const own = methods.filter(({ resource }) => resource === name);
    return `  ${name}: {\n${own.map(member).join('\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')},\n}`;
}
