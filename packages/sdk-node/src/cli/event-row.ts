import type { WebhookEvent } from '../generated/events.ts';
import type { Output } from './output.ts';
import { eventTypes } from './recipes.ts';

const typeWidth = Math.max(...eventTypes.map((type) => type.length));
const idWidth = 'btxn_'.length + 26;
const statusWidth = 'PROCESSING'.length;

/** The object that the event is about. */
const resourceOf = ({ data }: WebhookEvent): { id?: string; status?: string } => Object.values(data)[0] ?? {};

/** One line: the local time, the type, the id of the object and its status. */
export function eventRow({ bold, dim }: Output, event: WebhookEvent): string {
  const { id = '', status = '' } = resourceOf(event);
  const time = new Date(event.created_at).toTimeString().slice(0, 'hh:mm:ss'.length);
  return `${dim(time)}  ${bold(event.type.padEnd(typeWidth))}  ${id.padEnd(idWidth)}  ${status.padEnd(statusWidth)}`;
}
