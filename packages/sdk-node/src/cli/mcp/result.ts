import { ApiError } from '../../errors.ts';
import { explained } from '../problems.ts';
import { withoutSecrets } from './secrets.ts';

/** What the protocol calls the result of a tool. */
export type Result = { content: { type: 'text'; text: string }[]; isError?: true };

/** More would fill the memory of the assistant. */
const mostLetters = 100_000;

export function resultOf(value: unknown): Result {
  const shown = withoutSecrets(value ?? { done: true });
  const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
  if (text.length <= mostLetters) return { content: [{ type: 'text', text }] };
  return failed({
    message: `The result has ${text.length} letters, too many to read. Ask for less: a filter, or a smaller per_page.`,
  });
}

/** What the service refused, with what helps to do it right. */
export function errorResult(error: unknown): Result {
  if (!(error instanceof ApiError)) return failed({ message: explained(error) });
  const { code, message, status, details, requestId: request_id, docUrl: doc_url } = error;
  return failed({ code, message, status, details, request_id, doc_url });
}

const failed = (error: object): Result => ({
  content: [{ type: 'text', text: JSON.stringify({ error: withoutSecrets(error) }) }],
  isError: true,
});
