import { inComment } from '../../comment.ts';
import type { SdkModel } from '../model.ts';

/** Each event type with the type of its event, so that `event.type` tells what `event.data` has. */
export function eventsFile({ events }: Pick<SdkModel, 'events'>): string {
  const rows = events.map(
    ({ type, schema, description }) =>
      `  /** ${inComment(description)} */\n  '${type}': ${schema} & { type: '${type}' };`,
  );
  const schemas = new Set(events.map(({ schema }) => schema));
  return `import type { ${[...schemas].toSorted().join(', ')} } from './types.ts';

/** Event type → event. */
export type EventsByType = {
${rows.join('\n')}
};

/** Every event type of this version. */
export const eventTypes: readonly string[] = [
${events.map(({ type }) => `  '${type}',`).join('\n')}
];

/** An event. \`if (event.type === 'payment.succeeded')\` narrows \`event.data\`. A later version may send other types. */
export type WebhookEvent = EventsByType[keyof EventsByType];
`;
}
