import type { WebhookEvent } from '../generated/events.ts';
import { oneLine, shownTime, type Output } from './output.ts';
import { typeWidth } from './recipes.ts';

const idWidth = 'btxn_'.length + 26;
const statusWidth = 'PROCESSING'.length;

/** The object that the event is about. */
const resourceOf = (data: object | null | undefined): { id?: unknown; status?: unknown } =>
  Object.values(data ?? {})[0] ?? {};

/** One line, whatever the event has: the local time, the type, the id of the object and its status. */
export function eventRow(
  { out: { bold, dim }, now }: { out: Pick<Output, 'bold' | 'dim'>; now(): Date },
  { type, created_at, data }: WebhookEvent,
): string {
  const { id, status } = resourceOf(data);
  const columns = [bold(oneLine(type).padEnd(typeWidth)), oneLine(id).padEnd(idWidth)];
  return [dim(shownTime(created_at, now())), ...columns, oneLine(status).padEnd(statusWidth)].join('  ');
}
