import { refusal } from './refusal.js';

/** Amounts are whole céntimos inside, and decimal strings outside. */
export const centimosOf = (amount) => Number(amount.replace('.', ''));

export const decimal = (centimos) => {
  const digits = String(Math.abs(centimos)).padStart(3, '0');
  return `${centimos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const soles = (centimos) => ({ amount: decimal(centimos), currency: 'PEN' });

const isDecimal = (text) => typeof text === 'string' && /^(0|[1-9]\d{0,9})\.\d{2}$/.test(text);

export const isMoney = (value) => isDecimal(value?.amount) && value.currency === 'PEN' && centimosOf(value.amount) > 0;

/** An amount that a person or a test gives: '45.90', also with a comma. @throws Error */
export function centimosGiven(text) {
  const amount = String(text).trim().replace(',', '.');
  const padded = amount.includes('.') ? amount : `${amount}.00`;
  if (!isMoney({ amount: padded, currency: 'PEN' }))
    throw refusal('AMOUNT', `${text} is no amount. Write soles such as 45.90.`);
  return centimosOf(padded);
}
