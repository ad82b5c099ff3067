import { Refusal } from '../domain/refusal.ts';
import { errors } from '../generated/errors.ts';
import { adminLine } from './command-line.ts';
import { WrongSettings } from './config.ts';

/** What a person at a terminal is told: a sentence for each thing that is wrong, and the next step; no stack for what they can mend. */
export function errorText(error: unknown): string {
  if (error instanceof WrongSettings) return error.problems.map((problem) => `error: ${problem}\n`).join('');
  if (error instanceof Refusal)
    return `error: ${error.publicMessage ?? errors[error.code].message}\n${nextStep(error)}`;
  return `error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
}

function nextStep({ code, publicMessage }: Refusal): string {
  const merchantId = /mer_\w+/.exec(publicMessage ?? '')?.[0] ?? 'mer_…';
  if (code === 'KYB_REQUIRED')
    return `       When its papers are in order:  ${adminLine(`merchants verify ${merchantId}`)}\n`;
  if (code === 'MERCHANT_NOT_FOUND') return `       See which there are:  ${adminLine('merchants list')}\n`;
  if (code === 'SERVICE_UNAVAILABLE')
    return '       Nothing was changed. Another program may hold the lock of the database, or its disk may be full: try again.\n';
  return '';
}
