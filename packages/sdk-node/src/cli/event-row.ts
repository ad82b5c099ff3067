import type { WebhookEvent } from '../generated/events.ts';
import { oneLine, type Output } from './output.ts';
import { typeWidth } from './recipes.ts';

const idWidth = 'btxn_'.length + 26;
const statusWidth = 'PROCESSING'.length;

/** The object that the event is about. */
const resourceOf = (data: object | null | undefined): { id?: unknown; status?: unknown } =>
  Object.values(data ?? {})[0] ?? {};

/** One line, whatever the event has: the local time, the type, the id of the object and its status. */
export function eventRow({ bold, dim }: Output, { type, created_at, data }: WebhookEvent): string {
  const { id, status } = resourceOf(data);
  const time = new Date(created_at).toTimeString().slice(0, 'hh:mm:ss'.length);
  const columns = [bold(oneLine(type).padEnd(typeWidth)), oneLine(id).padEnd(idWidth)];
  return [dim(time), ...columns, oneLine(status).padEnd(statusWidth)].join('  ');
}
