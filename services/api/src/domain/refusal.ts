import type { DetailCode, ErrorCode } from './generated/error-codes.ts';

export type { DetailCode };

/** A row of the contract's error table, which has its HTTP status and default message. */
export type RefusalCode = Exclude<ErrorCode, 'INTERNAL_ERROR'>;

/** What is wrong with one field. A nested field is written with dots: 'customer.type'. */
export type Detail = { field: string; code: DetailCode; message: string };

/** A rejected request: a code of the error table, with its own message where the table's message is too general. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly publicMessage: string | null;
  readonly details: readonly Detail[];

  constructor(code: RefusalCode, publicMessage: string | null = null, details: readonly Detail[] = []) {
    super(publicMessage ?? code);
    this.code = code;
    this.publicMessage = publicMessage;
    this.details = details;
  }
}

/** The message lists this many problems. The details list all of them. */
const problemsInMessage = 10;

/** 422 VALIDATION_ERROR with a detail for each wrong field. */
export function invalid(...details: Detail[]): Refusal {
  const shown = details
    .slice(0, problemsInMessage)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message));
  const more = details.length - shown.length;
  return new Refusal(
    'VALIDATION_ERROR',
    [...shown, ...(more > 0 ? [`And ${more} more in details.`] : [])].join(' '),
    details,
  );
}

/** Returns the object. @throws Refusal `code` when it is null */
export function found<T>(object: T | null, code: RefusalCode): T {
  if (object === null) throw new Refusal(code);
  return object;
}
