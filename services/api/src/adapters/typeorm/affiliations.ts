import type { Affiliations } from '../../application/affiliations/affiliations-port.ts';
import { affiliationLifecycle, type Affiliation } from '../../domain/affiliation.ts';
import { can } from '../../domain/lifecycle.ts';
import type { Session } from './connection/session.ts';
import { instant, json, scoped, table, text } from './statements/columns.ts';
import { compareAndSet, insert, select, selectOne } from './statements/statements.ts';

/** `openIntentId`: unique, so that one waits for an intent. Both are null unless it waits for its owner. */
type Row = Affiliation & { openIntentId: string | null; openCustomerId: string | null };

export const affiliationTable = table<Row>('affiliations', {
  ...scoped,
  paymentIntentId: text,
  openIntentId: text,
  customerId: text,
  openCustomerId: text,
  status: text,
  phoneLast4: text,
  phoneKeys: json,
  expiresAt: instant,
});

export const affiliations = (session: Session): Affiliations => ({
  async find({ merchantId, livemode }, id) {
    const row = await selectOne(session, affiliationTable, { id, merchantId, livemode });
    return row && fromRow(row);
  },
  async ofIntent({ merchantId, livemode }, paymentIntentId, limit) {
    const where = { merchantId, livemode, paymentIntentId };
    const options = { order: { id: 'DESC' }, limit, index: 'affiliations_intent' } as const;
    return (await select(session, affiliationTable, where, options)).map(fromRow);
  },
  async openOf({ merchantId, livemode }, of) {
    const open = 'customerId' in of ? { openCustomerId: of.customerId } : { openIntentId: of.paymentIntentId };
    return (await select(session, affiliationTable, { ...open, merchantId, livemode })).map(fromRow);
  },
  async insert(affiliation) {
    await insert(session, affiliationTable, toRow(affiliation));
  },
  async update({ id, merchantId, livemode, status }, after) {
    const { status: next, openIntentId, openCustomerId } = toRow(after);
    const set = { status: next, openIntentId, openCustomerId };
    await compareAndSet(session, affiliationTable, { id, merchantId, livemode, status }, set);
  },
});

function toRow(affiliation: Affiliation): Row {
  const isOpen = can(affiliationLifecycle, 'end', affiliation);
  const { paymentIntentId, customerId } = affiliation;
  return { ...affiliation, openIntentId: isOpen ? paymentIntentId : null, openCustomerId: isOpen ? customerId : null };
}

const fromRow = ({ openIntentId: _, openCustomerId: __, ...affiliation }: Row): Affiliation => affiliation;
