/** What the domain may refuse. Each is a row of the contract's error table, which gives it its HTTP status. */
export type RefusalCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'KYB_REQUIRED'
  | 'TEST_MODE_REQUIRED'
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VALIDATION_ERROR'
  | 'CONFLICT'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'RATE_LIMITED'
  | 'RAIL_UNAVAILABLE'
  | 'SERVICE_UNAVAILABLE'
  | 'MERCHANT_NOT_FOUND'
  | 'CUSTOMER_NOT_FOUND'
  | 'PAYMENT_INTENT_NOT_FOUND'
  | 'PAYMENT_INTENT_NOT_CANCELLABLE'
  | 'PAYMENT_INTENT_NOT_PAYABLE'
  | 'CHECKOUT_SESSION_NOT_FOUND'
  | 'WEBHOOK_ENDPOINT_NOT_FOUND'
  | 'EVENT_NOT_FOUND'
  | 'WEBHOOK_DELIVERY_NOT_FOUND';

export type DetailCode =
  'REQUIRED' | 'INVALID_FORMAT' | 'UNKNOWN_FIELD' | 'OUT_OF_RANGE' | 'TOO_LONG' | 'NOT_ALLOWED' | 'NOT_FOUND';

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
