import { object, resolve, type Json } from '../json.ts';

/** An event type, and the name of the schema of its events. */
export type SdkEvent = { type: string; schema: string; description: string };

export const eventsOf = (document: Json): readonly SdkEvent[] =>
  Object.entries(object(document['webhooks'])).map(([type, item]) => {
    const post = object(object(item)['post']);
    return {
      type,
      schema: schemaName(document, post),
      description: oneLine(`${String(post['summary'])}. ${String(post['description'] ?? '')}`),
    };
  });

function schemaName(document: Json, post: Json): string {
  const body = resolve(document, post['requestBody']);
  const { schema } = object(object(body['content'])['application/json']);
  return String(object(schema)['$ref']).split('/').at(-1) ?? '';
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
