import type { Contract } from './contract.ts';

/** Each event type with the one key of its \`data\`. */
export function eventsTarget({ events }: Contract): string {
  const rows = events.map(({ type, resource }) => `  ${JSON.stringify(type)}: ${JSON.stringify(resource)},`).join('\n');
  return `/** Event type → the key of its resource in \`data\`. */
export const eventResources = {
${rows}
} as const;

export type EventType = keyof typeof eventResources;
`;
}
