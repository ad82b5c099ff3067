import type { DetailCode, ErrorCode } from './generated/error-codes.ts';
import { paragraph, say, type Message } from './message.ts';

export type { DetailCode };

/** A row of the contract's error table, which has its HTTP status and default message. */
export type RefusalCode = Exclude<ErrorCode, 'INTERNAL_ERROR'>;

/** What is wrong with one field. A nested field is written with dots: 'customer.type'. */
export type Detail = { field: string; code: DetailCode; message: Message };

/** A rejected request: a code of the error table, with its own message where the table's message is too general. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly publicMessage: Message | null;
  readonly details: readonly Detail[];
  /** When to try again, where that is not the same for each refusal of the code. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: RefusalCode,
    publicMessage: Message | null = null,
    details: readonly Detail[] = [],
    retryAfterSeconds: number | null = null,
  ) {
    super(publicMessage?.en ?? code);
    this.code = code;
    this.publicMessage = publicMessage;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The database is unavailable, or other transactions hold or change the same rows: to be tried again. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE';

/** The message lists this many problems. The details list all of them. */
const problemsInMessage = 10;

/** 422 VALIDATION_ERROR with a detail for each wrong field. */
export function invalid(...details: Detail[]): Refusal {
  const shown = details.slice(0, problemsInMessage).map(withField);
  const more = details.length - shown.length;
  const rest = more > 0 ? say('And {more} more in details.', { more }) : null;
  return new Refusal('VALIDATION_ERROR', paragraph(...shown, rest), details);
}

const withField = ({ field, message }: Detail): Message =>
  field === '' ? message : { en: `${field}: ${message.en}`, es: `${field}: ${message.es}` };

/** Returns the object. @throws Refusal `code` when it is null */
export function found<T>(object: T | null, code: RefusalCode): T {
  if (object === null) throw new Refusal(code);
  return object;
}
