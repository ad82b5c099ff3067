import { expect } from '@jest/globals';
import { svcJson } from '../../process/process.ts';
import type { Body } from '../../exchange.ts';
import { eventDifferences } from './audit-events.ts';
import { listDifferences } from './audit-lists.ts';
import { moneyDifferences } from './audit-money.ts';
import { periodDifferences } from './audit-periods.ts';
import { rowDifferences } from './audit-rows.ts';
import { walletDifferences } from './audit-wallets.ts';
import { usualCci } from './payouts.ts';
import type { ShopService } from './service.ts';

/** At most so many differences are printed. */
const shown = 30;
/** So many acknowledged calls are repeated at the end, in a long run a part of them. */
const repeatedAtMost = 5_000;

/** When everything has come to its end: everything that was acknowledged is there, once, and all books agree. */
export async function audit(service: ShopService): Promise<void> {
  const { caller, receiver, env } = service;
  // First: a repeated call has no effect that the other checks would miss.
  await caller.repeat(repeatedAtMost);
  expect((await rowDifferences(service)).slice(0, shown)).toEqual([]);
  const differences = [
    ...(await moneyDifferences(service.database)),
    ...(await walletDifferences(service.database)),
    ...(await periodDifferences(service)),
    ...(await eventDifferences(service)),
    ...(await listDifferences(service)),
  ];
  expect(differences.slice(0, shown)).toEqual([]);
  expect(caller.wrong.slice(0, shown)).toEqual([]);
  expect(receiver.wrong().slice(0, shown)).toEqual([]);
  const findings = await svcJson<Body[]>(['doctor'], env);
  // There are no operators: this is development.
  expect(findings.filter(({ check, result }) => result !== 'ok' && check !== 'operators')).toEqual([]);
}

/** Nothing secret is in what the processes have printed: no key, no client secret, no bank account, no phone number. */
export function expectNoSecrets({ caller, processes, shops }: ShopService): void {
  for (const { merchant } of shops) caller.secrets.record(`${merchant.secret} ${merchant.publishable}`);
  // `start` prints the link of the checkout to try, with its secret: it is for whoever reads the terminal.
  const isStart = processes.roles.includes('start');
  const printed = processes.printed().replaceAll(isStart ? /#client_secret=\S+/g : /$^/g, '');
  expect(caller.secrets.find({ 'what was printed': printed }).slice(0, shown)).toEqual([]);
  // Not the text itself: a failure would print all of it.
  expect([printed.includes(usualCci), /\+519\d{8}/.test(printed)]).toEqual([false, false]);
}
