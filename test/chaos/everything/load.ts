import { setTimeout as pause } from 'node:timers/promises';
import type { RandomInt } from '../../seeded-random.ts';
import type { Bank } from './bank.ts';
import { checkoutStories } from './checkouts.ts';
import { moveSome } from './clock.ts';
import { paymentStories } from './payments.ts';
import { payoutStories } from './payouts.ts';
import { accountStories, customerStories } from './people.ts';
import { readStories } from './reads.ts';
import type { Shop, Story } from './shop.ts';
import { subscriptionStories } from './subscriptions.ts';
import { walletStories } from './wallets.ts';
import { webhookStories } from './webhooks.ts';

type Stories = Record<string, Story>;
type Given = {
  shops: readonly Shop[];
  bank: Bank;
  trust: (path: string, secret: string) => void;
  randomInt: RandomInt;
};

/** Loops of each shop that tell the stories of its customers at the same time. */
const loopsEach = 3;

/** Who calls an operation only now and then has called it by then. */
const toldAtMost = 10;
/** More of them do not say more. */
export const wrongAtMost = 10;

/** All stories again and again, each time in another order. */
export function startLoad({ shops, bank, trust, randomInt }: Given) {
  const ofCustomers: Stories = {
    ...paymentStories,
    ...walletStories,
    ...checkoutStories,
    ...customerStories,
    ...subscriptionStories,
    ...readStories,
  };
  const ofTheShop: Stories = { ...payoutStories, ...webhookStories(trust), ...accountStories, tell: () => bank.tell() };
  const names = [...Object.keys(ofCustomers), ...Object.keys(ofTheShop), 'moveSome'];
  const told = new Map<string, number>();
  const wrong: string[] = [];
  let isOpen = true;

  /** Tells the stories of a deck, which other loops may share. */
  async function tellAll(shop: Shop, stories: Stories, deck: [string, Story][] = []): Promise<void> {
    while (isOpen) {
      if (deck.length === 0) deck.push(...shuffled(Object.entries(stories), randomInt));
      const next = deck.pop();
      if (next === undefined) return;
      const [name, story] = next;
      await story(shop).then(
        () => told.set(name, (told.get(name) ?? 0) + 1),
        (error: unknown) => wrong.push(`${name} of shop ${shop.index}: ${String(error)}`),
      );
      await pause(randomInt(60));
    }
  }
  const shared: [string, Story][] = [];
  const loops = shops.flatMap((shop) => [
    ...Array.from({ length: loopsEach }, () => tellAll(shop, ofCustomers, shared)),
    tellAll(shop, ofTheShop),
    tellAll(shop, { moveSome }),
  ]);
  const everyIsTold = (times: number): boolean => names.every((name) => (told.get(name) ?? 0) >= times);

  return {
    /** Stories that had another end than they should. */
    wrong,
    told: () => [...told.values()].reduce((sum, count) => sum + count, 0),
    /** Waits until this is so, or will never be: every story was told so often, or too many were wrong. */
    async until(condition: () => boolean): Promise<void> {
      while (!condition() && wrong.length < wrongAtMost && !everyIsTold(toldAtMost)) await pause(50);
    },
    async close(): Promise<void> {
      isOpen = false;
      await Promise.all(loops);
    },
  };
}

/** In another order. */
export function shuffled<T>(items: readonly T[], randomInt: RandomInt): T[] {
  const mixed = [...items];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed;
}
