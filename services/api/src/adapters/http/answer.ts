import type { Secrets } from '../../application/ports.ts';
import { unseal } from '../../application/seal.ts';
import type { OperationRow } from '../../generated/operations.ts';
import type { AnyAnswer, Verbatim } from './handler.ts';

/** A body as it is kept, its secrets still sealed, and the id that unseals it. */
export type SealedBody = { body: string; resourceId: string | null };

/** One object as JSON, its secrets still sealed, and the id that unseals it. */
function rendered(item: unknown): { text: string; id: string | null } {
  if (isVerbatim(item)) return { text: item.verbatim, id: item.id };
  const id = typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : null;
  return { text: JSON.stringify(item), id };
}

/** The whole body of an answer that is no list, sealed: this is what an idempotent answer is kept as. */
export function sealedBody(kind: OperationRow['answer'], answer: AnyAnswer): SealedBody {
  if (answer === undefined) return { body: '', resourceId: null };
  if (kind === 'bare') {
    const { text, id } = rendered(answer);
    return { body: text, resourceId: id };
  }
  const { data, message } = answer as { data: unknown; message?: string };
  const { text, id } = rendered(data);
  const said = message === undefined ? '' : `"message":${JSON.stringify(message)},`;
  return { body: `{"success":true,${said}"data":${text}}`, resourceId: id };
}

export const unsealed = (secrets: Secrets, { body, resourceId }: SealedBody): string =>
  resourceId === null ? body : unseal(secrets, body, resourceId);

/** One item of a list, with its secrets. */
export function listItem(secrets: Secrets, item: unknown): string {
  const { text, id } = rendered(item);
  return unsealed(secrets, { body: text, resourceId: id });
}

const isVerbatim = (item: unknown): item is Verbatim => typeof item === 'object' && item !== null && 'verbatim' in item;
