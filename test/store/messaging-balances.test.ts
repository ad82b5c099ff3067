import { expect, test } from '@jest/globals';
import { store, write } from './migrated-store.ts';
import { merchantRow } from './rows.ts';

const parallel = 20;

async function newScopes() {
  const { id: merchantId } = await write(async (tx) => {
    const merchant = merchantRow();
    await tx.merchants.insert(merchant);
    return merchant;
  });
  return { live: { merchantId, livemode: true }, test: { merchantId, livemode: false } };
}

// A unit may find no row, and another one commits the first row just then: several merchants, to meet that moment.
test('of parallel first changes each counts', async () => {
  for (let round = 0; round < 20; round += 1) {
    const scopes = await newScopes();
    const each = Array.from({ length: parallel }, (_, index) => index);
    await Promise.all(each.map(() => write((tx) => tx.messagingBalances.add(scopes.live, 1))));
    const taken = await Promise.all(each.map(() => write((tx) => tx.messagingBalances.take(scopes.test))));
    const { units } = store.read.messagingBalances;
    expect([await units(scopes.live), await units(scopes.test)]).toEqual([parallel, 100 - parallel]);
    expect(new Set(taken)).toEqual(new Set([true]));
  }
});

test('a balance never gets below zero', async () => {
  const { live, test: ofTest } = await newScopes();
  expect(await write((tx) => tx.messagingBalances.take(live))).toBe(false);
  await write((tx) => tx.messagingBalances.add(live, 2));
  const taken = await Promise.all(
    Array.from({ length: parallel }, () => write((tx) => tx.messagingBalances.take(live))),
  );
  expect(taken.filter(Boolean)).toHaveLength(2);
  const { units } = store.read.messagingBalances;
  expect([await units(live), await units(ofTest)]).toEqual([0, 100]);
});
