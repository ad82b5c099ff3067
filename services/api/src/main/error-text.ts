import { failureOf } from '../adapters/typeorm/connection/failures.ts';
import { WrongStatement } from '../application/reconciliation/statement-file-port.ts';
import { Refusal, type RefusalCode } from '../domain/refusal.ts';
import { errors } from '../generated/errors.ts';
import { adminLine } from './command-line.ts';
import { WrongSettings } from './config.ts';
import { loggedError } from './logged-error.ts';

/** The text for an operator at a terminal: a sentence for each problem, and the next step. Only a bug has a stack. */
export function errorText(error: unknown): string {
  if (error instanceof WrongSettings) return error.problems.map((problem) => `error: ${problem}\n`).join('');
  if (error instanceof WrongStatement) return `error: ${error.message}\n`;
  if (error instanceof Refusal)
    return `error: ${(error.publicMessage ?? errors[error.code].message).en}\n${nextStep(error)}`;
  if (failureOf(error)?.kind === 'unavailable')
    return `error: The database cannot be used.\n       ${causeOf(error)}Check it, and try again.\n`;
  const { stack, message } = loggedError(error);
  return `error: ${stack ?? message}\n`;
}

/** The message of the driver may hold a value of a row. */
function causeOf(error: unknown): string {
  const failure = failureOf(error);
  return failure === null ? '' : `The database says: ${failure.words} (${failure.code}). `;
}

/** Whether an argument is wrong whatever the database holds. An id of nothing is a failure. */
export const isAboutArguments = (error: unknown): boolean =>
  error instanceof Refusal && error.details.some(({ code }) => code !== 'NOT_FOUND');

const listsOf: { readonly [Code in RefusalCode]?: string } = {
  PAYMENT_INTENT_NOT_FOUND: 'payments',
  EVENT_NOT_FOUND: 'events',
  WEBHOOK_DELIVERY_NOT_FOUND: 'deliveries',
  WEBHOOK_ENDPOINT_NOT_FOUND: 'endpoints',
};

function nextStep({ code, publicMessage, cause }: Refusal): string {
  const merchantId = /mer_\w+/.exec(publicMessage?.en ?? '')?.[0] ?? 'mer_…';
  if (code === 'KYB_REQUIRED')
    return `       After you have checked its documents:  ${adminLine(`merchants verify ${merchantId}`)}\n`;
  if (code === 'MERCHANT_NOT_FOUND') return `       To list the merchants:  ${adminLine('merchants list')}\n`;
  if (code === 'FORBIDDEN') return `       Without a key:  ${adminLine('operators add NAME')}\n`;
  if (code === 'UNAUTHORIZED')
    return '       In bash, without leaving it in the history:  read -rs SVC_OPERATOR_KEY && export SVC_OPERATOR_KEY\n';
  const list = listsOf[code];
  if (list !== undefined) return `       To list them:  ${adminLine(`${list} list --merchant mer_… --mode test`)}\n`;
  if (code === 'SERVICE_UNAVAILABLE')
    return `       ${causeOf(cause)}Nothing was changed: check the database, and try again.\n`;
  return '';
}
