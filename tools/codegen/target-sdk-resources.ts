import type { Contract, Operation } from './contract.ts';
import { methodDoc } from './sdk-doc.ts';
import { createSdkMethod, queryType, takesQuery, type SdkMethod } from './sdk-method.ts';

/** The methods of a client with a secret key and of one with a publishable key: one for each operation it may call. */
export function sdkResourcesTarget({ document, operations }: Contract): string {
  const callable = operations.filter(({ sdk }) => sdk !== '');
  const may = (kind: Operation['keys'][number]) => callable.filter(({ keys }) => keys.includes(kind));
  const byKey = (row: Operation) => createSdkMethod(document, row, 'key');
  const byClientSecret = (row: Operation) => createSdkMethod(document, row, 'client secret');

  const needsClientSecret = may('client-secret').filter(({ keys }) => !keys.includes('secret'));
  const secret = [...may('secret').map(byKey), ...needsClientSecret.map(byClientSecret)];
  const publishable = [...may('publishable').map(byKey), ...may('client-secret').map(byClientSecret)];
  const types = new Set([...secret, ...publishable].flatMap((one) => one.types));

  const doc = (method: SdkMethod): string => methodDoc(document, method);
  return `import type { ApiCall } from '../api-call.ts';
import type { EventStream, StreamOptions } from '../event-stream.ts';
import type { OperationMethods } from '../operation-methods.ts';
import type { CallOptions } from '../options.ts';
import type { ListCall } from '../paging.ts';
import type { WebhookEvent } from './events.ts';
import type { ${[...types, 'operations'].toSorted().join(', ')} } from './types.ts';

${callable.filter(takesQuery).map(queryTypeOf).join('')}
/** What a client with a secret key can call. */
export type SecretResources = ${resources(secret, (method) => `${doc(method)}    ${method.signature};`)};

export const secretResources = (${methodsUsed(secret)}: OperationMethods): SecretResources => (${resources(secret, ({ code }) => `    ${code},`)});

/** What a client with a publishable key can call. */
export type PublishableResources = ${resources(publishable, (method) => `${doc(method)}    ${method.signature};`)};

export const publishableResources = (${methodsUsed(publishable)}: OperationMethods): PublishableResources => (${resources(publishable, ({ code }) => `    ${code},`)});
`;
}

/** `{ call, list }`: the functions that make these methods. */
const methodsUsed = (methods: readonly SdkMethod[]): string =>
  `{ ${[...new Set(methods.map(({ code }) => /: (\w+)\(/.exec(code)?.[1]))].join(', ')} }`;

const queryTypeOf = ({ id }: Operation): string =>
  `export type ${queryType(id)} = NonNullable<operations['${id}']['parameters']['query']>;\n`;

function resources(methods: readonly SdkMethod[], member: (method: SdkMethod) => string): string {
  const names = [...new Set(methods.map(({ resource }) => resource))];
  const parts = names.map((name) => {
    const own = methods.filter(({ resource }) => resource === name);
    return `  ${name}: {\n${own.map(member).join('\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')},\n}`;
}
