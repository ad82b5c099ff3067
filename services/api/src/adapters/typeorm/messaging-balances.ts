import type { MessagingBalances } from '../../application/chat-messages/messaging-balances-port.ts';
import { initialUnits } from '../../domain/chat-message.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Session } from './connection/session.ts';
import { flag, integer, table, text } from './statements/columns.ts';
import { insert, selectOne } from './statements/statements.ts';

/** A merchant has no row until its first message, or the first change of its balance. */
export const messagingBalanceTable = table<Scope & { units: number }>('messaging_balances', {
  merchantId: { ...text, primary: true },
  livemode: { ...flag, primary: true },
  units: integer,
});

export const messagingBalances = (session: Session): MessagingBalances => {
  async function units({ merchantId, livemode }: Scope): Promise<number> {
    const row = await selectOne(session, messagingBalanceTable, { merchantId, livemode });
    return row?.units ?? initialUnits({ merchantId, livemode });
  }

  /** The database calculates, so that of many changes at the same time each counts. @returns whether there was a row */
  async function change({ merchantId, livemode }: Scope, by: number): Promise<boolean> {
    const { affected } = await session.run(
      'UPDATE messaging_balances SET units = units + ? WHERE merchant_id = ? AND livemode = ? AND units + ? >= 0',
      [by, merchantId, flag.toStored(livemode), by],
    );
    return affected === 1;
  }

  /** Of two first changes at the same time, one throws Conflict. @returns false when there is a row, or it would be negative */
  async function begin({ merchantId, livemode }: Scope, by: number): Promise<boolean> {
    if ((await selectOne(session, messagingBalanceTable, { merchantId, livemode })) !== null) return false;
    const left = initialUnits({ merchantId, livemode }) + by;
    if (left >= 0) await insert(session, messagingBalanceTable, { merchantId, livemode, units: left });
    return left >= 0;
  }

  /** Another unit may commit the first row after our change has found none: then it is changed after all. */
  const changeOrBegin = async (scope: Scope, by: number): Promise<boolean> =>
    (await change(scope, by)) || (await begin(scope, by)) || (await change(scope, by));

  return {
    units,
    take: (scope) => changeOrBegin(scope, -1),
    async add(scope, more) {
      if (!(await changeOrBegin(scope, more))) throw new Error(`The messaging balance cannot be changed by ${more}.`);
    },
  };
};
