import type { DetailCode, ErrorCode } from './generated/error-codes.ts';

export type { DetailCode };

/** What may be refused: a row of the contract's error table, which gives it its HTTP status. */
export type RefusalCode = Exclude<ErrorCode, 'INTERNAL_ERROR'>;

/** What is wrong with one field; `field` is dotted where nested. */
export type Detail = { field: string; code: DetailCode; message: string };

/** The one way to say no: a code of the error table, with words for this case where the table's are not enough. */
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

/** So many problems are told in the message itself; the details have them all. */
const problemsInMessage = 10;

/** 422: what is wrong with the values, field by field. */
export function invalid(...details: Detail[]): Refusal {
  const told = details
    .slice(0, problemsInMessage)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message));
  const more = details.length - told.length;
  return new Refusal(
    'VALIDATION_ERROR',
    [...told, ...(more > 0 ? [`And ${more} more in details.`] : [])].join(' '),
    details,
  );
}

/** The object, or the refusal that says it is not there. */
export function found<T>(object: T | null, code: RefusalCode): T {
  if (object === null) throw new Refusal(code);
  return object;
}
