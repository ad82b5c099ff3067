import type { Secrets } from '../../application/ports.ts';
import { fillPlaceholders } from '../../application/secrets/secret-placeholder.ts';
import type { OperationRow } from '../../generated/operations.ts';
import type { AnyResponse, Verbatim } from './handler.ts';

/** A response body with placeholders for its secrets, and the id of the object that the secrets belong to. */
export type BodyWithPlaceholders = { body: string; resourceId: string | null };

/** One object as JSON with placeholders for its secrets, and its id. */
function rendered(item: unknown): { text: string; id: string | null } {
  if (isVerbatim(item)) return { text: item.verbatim, id: item.id };
  const id = typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : null;
  return { text: JSON.stringify(item), id };
}

/** Renders the body of a response that is not a list. The response of an Idempotency-Key is stored in this form. */
export function renderBody(kind: OperationRow['response'], response: AnyResponse): BodyWithPlaceholders {
  if (response === undefined) return { body: '', resourceId: null };
  if (kind === 'bare') {
    const { text, id } = rendered(response);
    return { body: text, resourceId: id };
  }
  const { data, message } = response as { data: unknown; message?: string };
  const { text, id } = rendered(data);
  const messageField = message === undefined ? '' : `"message":${JSON.stringify(message)},`;
  return { body: `{"success":true,${messageField}"data":${text}}`, resourceId: id };
}

export const withSecrets = (secrets: Secrets, { body, resourceId }: BodyWithPlaceholders): string =>
  resourceId === null ? body : fillPlaceholders(secrets, body, resourceId);

/** One item of a list, rendered, with its secrets. */
export function listItem(secrets: Secrets, item: unknown): string {
  const { text, id } = rendered(item);
  return withSecrets(secrets, { body: text, resourceId: id });
}

const isVerbatim = (item: unknown): item is Verbatim => typeof item === 'object' && item !== null && 'verbatim' in item;
