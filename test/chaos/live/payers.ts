import { setTimeout as pause } from 'node:timers/promises';
import type { RandomInt } from '../../seeded-random.ts';
import type { Bank } from './bank.ts';

export type Payers = ReturnType<typeof payersAt>;

/**
 * The payers at the bank, one after the other, because what the bank does with its next notification is a setting: sends it
 * twice, in another order than it happened, or, in a tenth of the cases each, not at all or much later.
 */
export function payersAt(bank: Bank, randomInt: RandomInt) {
  let last: Promise<unknown> = Promise.resolve();
  let current = 'once';
  let payments = 0;
  /** Notifications that svc never gets: only the statement tells of them. */
  const lost = new Set<string>();

  async function notify(how: 'once' | 'twice' | 'reversed' | 'never'): Promise<void> {
    if (how !== current) await bank.settings({ notify: how });
    current = how;
  }
  const howNow = (): 'once' | 'twice' | 'reversed' | 'never' =>
    (['twice', 'reversed', 'never', 'never'] as const)[randomInt(10)] ?? 'once';

  return {
    count: () => payments,
    pay(reference: string, given: { amount?: string; times?: number } = {}): Promise<void> {
      const paid = last.then(async () => {
        await notify(howNow());
        await bank.pay({ reference, ...given });
        payments += given.times ?? 1;
      });
      last = paid.catch(() => undefined);
      return paid;
    },
    /** Sends half of what was not sent, and waits until svc has answered everything that was. */
    async settle(): Promise<void> {
      await last;
      await notify('once');
      const held = (await bank.notifications()).filter(({ answered_at }) => !answered_at);
      const isNever = (row: object): boolean => 'is_never' in row && row.is_never === true;
      const late = new Set<string>();
      for (const row of held) if (isNever(row) && !lost.has(row.id)) (randomInt(2) === 0 ? late : lost).add(row.id);
      for (const id of late) await bank.control('repeat', { id });
      for (;;) {
        const open = (await bank.notifications()).filter(
          (row) => !row.answered_at && (!isNever(row) || late.has(row.id)),
        );
        if (open.length === 0) return;
        await pause(1_000);
      }
    },
  };
}
