import type { EmailCodes } from '../../application/email-codes/email-codes-port.ts';
import type { EmailCode } from '../../domain/email-code.ts';
import type { Session } from './connection/session.ts';
import { instant, integer, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, insert, removeSome, select, selectOne } from './statements/statements.ts';

export const emailCodeTable = table<EmailCode>('email_codes', {
  ...scoped,
  paymentIntentId: text,
  customerId: text,
  secretKey: text,
  tries: integer,
  usedAt: instant,
});

const newestFirst = { order: { id: 'DESC' } } as const;

export const emailCodes = (session: Session): EmailCodes => ({
  async find({ merchantId, livemode }, id) {
    return selectOne(session, emailCodeTable, { id, merchantId, livemode });
  },
  async newestOf({ merchantId, livemode }, paymentIntentId) {
    const where = { merchantId, livemode, paymentIntentId };
    return selectOne(session, emailCodeTable, where, { ...newestFirst, index: 'email_codes_intent' });
  },
  async ofCustomer({ merchantId, livemode }, customerId, limit) {
    const where = { merchantId, livemode, customerId };
    return select(session, emailCodeTable, where, { ...newestFirst, limit, index: 'email_codes_customer' });
  },
  async insert(code) {
    await insert(session, emailCodeTable, code);
  },
  async update({ id, tries, usedAt }, after) {
    await compareAndSet(session, emailCodeTable, { id, tries, usedAt }, { tries: after.tries, usedAt: after.usedAt });
  },
  async purge(before, limit) {
    return removeSome(session, emailCodeTable, { createdAt: { below: before } }, limit);
  },
});
