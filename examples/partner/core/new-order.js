import { isMoney } from './money.js';

// What a body must have. A field that is not listed is ignored.

const isText = (value) => typeof value === 'string' && value !== '';
const isTime = (value) => value === null || (isText(value) && !Number.isNaN(Date.parse(value)));

const isMerchant = (value) =>
  isText(value?.id) && isText(value.name) && /^\d{11}$/.test(value.tax_id) && isText(value.city);

const collection = { amount: isMoney, merchant: isMerchant, expires_at: isTime };

const fields = {
  qr: collection,
  code: collection,
  payout: {
    amount: isMoney,
    merchant: isMerchant,
    cci: (value) => isText(value) && /^\d{20}$/.test(value),
    descriptor: (value) => value === null || (isText(value) && value.length <= 22),
  },
  refund: {
    amount: isMoney,
    merchant: (value) => value === null || isMerchant(value),
    payment_id: isText,
    payment_reference: (value) => typeof value === 'string',
  },
  message: {
    merchant: isMerchant,
    phone: (value) => isText(value) && /^\+519\d{8}$/.test(value),
    text: (value) => isText(value) && value.length <= 4000,
  },
};

export const isCollection = ({ kind }) => kind === 'qr' || kind === 'code';

/** The order in a body, or null. */
export function orderIn(text) {
  try {
    const body = JSON.parse(text);
    const rules = Object.hasOwn(fields, body?.kind) ? fields[body.kind] : null;
    return rules && Object.entries(rules).every(([name, isRight]) => isRight(body[name])) ? body : null;
  } catch {
    return null;
  }
}
