import { inComment } from './comment.ts';
import type { Contract } from './contract.ts';
import { object, resolve, type Json } from './json.ts';

/** Each event type with the type of its event, so that `event.type` tells what `event.data` has. */
export function sdkEventsTarget({ document }: Contract): string {
  const rows = Object.entries(object(document['webhooks'])).map(([type, item]) => {
    const post = object(object(item)['post']);
    return `  /** ${inComment(oneLine(`${String(post['summary'])}. ${String(post['description'] ?? '')}`))} */
  '${type}': ${schemaName(document, post)} & { type: '${type}' };`;
  });
  const schemas = [
    ...new Set(
      Object.values(object(document['webhooks'])).map((item) => schemaName(document, object(object(item)['post']))),
    ),
  ];
  return `import type { ${schemas.toSorted().join(', ')} } from './types.ts';

/** Event type → event. */
export type EventsByType = {
${rows.join('\n')}
};

/** Every event type of this version. */
export const eventTypes: readonly string[] = [
${Object.keys(object(document['webhooks']))
  .map((type) => `  '${type}',`)
  .join('\n')}
];

/** An event. \`if (event.type === 'payment.succeeded')\` narrows \`event.data\`. A later version may send other types. */
export type WebhookEvent = EventsByType[keyof EventsByType];
`;
}

function schemaName(document: Json, post: Json): string {
  const body = resolve(document, post['requestBody']);
  const { schema } = object(object(body['content'])['application/json']);
  return String(object(schema)['$ref']).split('/').at(-1) ?? '';
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
