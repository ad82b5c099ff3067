import { expect, test } from '@jest/globals';
import { createPayoutAccount } from '../../services/api/src/application/payouts/create-payout-account.ts';
import { deletePayoutAccount } from '../../services/api/src/application/payouts/delete-payout-account.ts';
import { setDefaultPayoutAccount } from '../../services/api/src/application/payouts/set-default-payout-account.ts';
import type { App } from '../../services/api/src/application/ports.ts';
import { inUnit } from '../../services/api/src/application/unit/unit.ts';
import { maximumPayoutAccounts } from '../../services/api/src/domain/payout-account.ts';
import type { Scope } from '../../services/api/src/domain/scope.ts';
import { startWorld } from '../world.ts';
import { outcomeOf } from './interleaved.ts';
import { interleavings, schedules } from './interleavings.ts';

const register = (app: App, caller: Scope, number: number) =>
  inUnit(app, caller, null, (unit) =>
    createPayoutAccount(unit, { cci: String(number).padStart(20, '0'), accountType: 'CHECKING' }),
  );

test(`an account is made the default while it is removed in ${schedules} schedules: the default always exists`, async () => {
  await interleavings(['default', 'removed'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    return {
      async play({ run }) {
        const caller = { merchantId: (await world.merchant()).merchantId, livemode: false };
        await register(app, caller, 1);
        const { id } = (await register(app, caller, 2)).account;
        const { chooser, remover } = await run(app, {
          chooser: (choosing) => outcomeOf(inUnit(choosing, caller, null, (unit) => setDefaultPayoutAccount(unit, id))),
          remover: (removing) => outcomeOf(inUnit(removing, caller, null, (unit) => deletePayoutAccount(unit, id))),
        });
        const { defaultAccountId } = await app.store.read.payoutSettings.get(caller);
        expect(await app.store.read.payoutAccounts.find(caller, String(defaultAccountId))).not.toBeNull();
        expect([
          ['done', 'CONFLICT'],
          ['PAYOUT_ACCOUNT_NOT_FOUND', 'done'],
        ]).toContainEqual([chooser, remover]);
        return chooser === 'done' ? 'default' : 'removed';
      },
      async finish(outcomes) {
        const kept = outcomes.filter((outcome) => outcome === 'default').length;
        expect((await world.rows())['payout_accounts']).toHaveLength(outcomes.length + kept);
      },
    };
  });
});

test(`the last two accounts are registered at once in ${schedules} schedules: a mode never has one too many`, async () => {
  await interleavings(['first', 'second'], async () => {
    const world = await startWorld();
    const { app } = world.service;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    for (let number = 1; number < maximumPayoutAccounts; number += 1) await register(app, caller, number);
    return {
      async play({ run }) {
        const { first, second } = await run(app, {
          first: (registering) => outcomeOf(register(registering, caller, 98)),
          second: (registering) => outcomeOf(register(registering, caller, 99)),
        });
        expect([first, second].toSorted()).toEqual(['CONFLICT', 'done']);
        const { read } = app.store;
        expect(await read.payoutAccounts.total(caller)).toBe(maximumPayoutAccounts);
        const [winner, cci] = first === 'done' ? (['first', 98] as const) : (['second', 99] as const);
        const account = await read.payoutAccounts.findByCci(caller, String(cci).padStart(20, '0'));
        await inUnit(app, caller, null, (unit) => deletePayoutAccount(unit, String(account?.id)));
        return winner;
      },
      async finish() {
        expect((await world.rows())['payout_accounts']).toHaveLength(maximumPayoutAccounts - 1);
      },
    };
  });
});
