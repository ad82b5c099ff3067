type Json = { [name: string]: unknown };

/** What an object of the API shows of a customer, by its name there. */
const personal = [
  'external_id',
  'first_name',
  'last_name',
  'company_name',
  'name',
  'document',
  'document_type',
  'document_value',
  'email',
  'phone',
];

/**
 * The same JSON with the personal data of a customer null: in the customer itself, also within a payment intent, and in its
 * saved wallets.
 * @param erasedAt set as `erased_at` of the whole. Null: the text has no such field
 * @returns null when it shows nothing of the customer
 */
export function erasedJson(text: string, customerId: string, erasedAt: Date | null): string | null {
  if (!text.includes(customerId)) return null;
  const whole = JSON.parse(text) as unknown;
  if (!isObject(whole) || !eraseIn(whole, customerId)) return null;
  if (erasedAt !== null) whole['erased_at'] = erasedAt.toISOString();
  return JSON.stringify(whole);
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** @returns whether anything has changed */
function eraseIn(value: Json, customerId: string): boolean {
  let changed = false;
  if (value['id'] === customerId) changed = eraseCustomer(value);
  const display = value['display'];
  if (value['customer_id'] === customerId && isObject(display)) changed = setNull(display, 'phone_last4') || changed;
  for (const part of Object.values(value)) if (isObject(part)) changed = eraseIn(part, customerId) || changed;
  return changed;
}

function eraseCustomer(customer: Json): boolean {
  const changed = personal.map((name) => setNull(customer, name)).some(Boolean);
  const { metadata } = customer;
  if (!isObject(metadata) || Object.keys(metadata).length === 0) return changed;
  customer['metadata'] = {};
  return true;
}

/** @returns whether there was a value */
function setNull(object: Json, name: string): boolean {
  if (object[name] === undefined || object[name] === null) return false;
  object[name] = null;
  return true;
}
