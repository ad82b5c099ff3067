import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { startPartner, type Partner } from '../../../examples/partner/partner.js';
import { readShapes, type Shapes } from '../../../tools/partner-check/contract.ts';
import { help } from '../../../tools/partner-check/help.ts';
import { readOptions, type Options } from '../../../tools/partner-check/options.ts';
import { lineOf, sumOf } from '../../../tools/partner-check/report.ts';
import type { Result } from '../../../tools/partner-check/rule.ts';
import { send } from '../../../tools/partner-check/call.ts';
import { contradiction } from '../../../tools/partner-check/rules-answers.ts';
import { checkPartner } from '../../../tools/partner-check/run.ts';
import { brokenAnswers } from './broken-answers.ts';
import { brokenLists } from './broken-lists.ts';
import { brokenOrders } from './broken-orders.ts';
import { startBetween, type Between, type Broken } from './broken-partner.ts';
import { brokenNotifications, keyToSvc } from './broken-notifications.ts';
import { brokenSignatures, key, nextKey } from './broken-signatures.ts';

// The reference partner keeps every rule, and for each rule a partner that breaks it is found.

let shapes: Shapes;
beforeAll(async () => void (shapes = await readShapes()));

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).toReversed()) await one.close();
});
const closedAfter = <T extends { close(): Promise<unknown> }>(one: T): T => (closing.push(one), one);

const allRails = ['--rail', 'collection', '--rail', 'payout', '--rail', 'refund', '--rail', 'message'];
const notifyArgs = ['--notify-port', '0', '--notify-host', '127.0.0.1', '--receive-key', keyToSvc];

const optionsFor = (...args: string[]): Options => {
  const options = readOptions([...args, '--send-key', key, '--send-key', nextKey], {});
  if (options === 'help') throw new Error('These are no options.');
  return options;
};

/** The reference partner. It notifies, and its payer pays what the run asks for. */
async function aPartner(notifyUrl: string | null = null, basePath = '', version?: '1.0'): Promise<Partner> {
  const settings = { payout_delay_ms: 0, repeat_after_ms: [20] };
  const keys = { keysFromSvc: [key, nextKey], keyToSvc };
  return closedAfter(await startPartner({ ...keys, host: '127.0.0.1', basePath, notifyUrl, settings, version }));
}

const broken = (results: readonly Result[]): string[] =>
  results.filter(({ result }) => result === 'failed').map(({ id }) => id);

/** Runs the rules with notifications: the partner sends them to wherever the run listens, through `between`. */
async function checkWithNotifications(args: string[], between: Between): Promise<Result[]> {
  let listensAt = '';
  const through = closedAfter(await startBetween(() => listensAt, between));
  const partner = await aPartner(`${through.url}/v1/rails/{rail}/notifications`, '/bank');
  const tell = (sentence: string): void => {
    listensAt = /expected at (\S+)\/v1/.exec(sentence)?.[1] ?? listensAt;
    const [, reference] = /Pay S\/ 1\.00 now: .* \((.*)\)/.exec(sentence) ?? [];
    if (reference !== undefined) partner.control.pay({ reference });
  };
  return checkPartner(optionsFor(partner.url, ...notifyArgs, ...args), shapes, { tell });
}

test('the reference partner keeps every rule, on every rail', async () => {
  const results = await checkWithNotifications(allRails, (seen, pass) => pass(seen));
  expect(results.filter(({ result }) => result !== 'ok')).toEqual([]);
  expect(sumOf(results)).toBe(`${results.length} rules kept, 0 broken, 0 not checked.`);
});

async function brokenBy(between: Between, ...args: string[]): Promise<string[]> {
  const partner = await aPartner();
  const through = closedAfter(await startBetween(() => partner.url, between));
  return broken(await checkPartner(optionsFor(through.url, ...args), shapes, { tell: () => undefined }));
}

test.each(brokenSignatures)('found: a partner that $what', async ({ breaks, partner }) => {
  expect(await brokenBy(partner(), '--only', 'signature')).toEqual(breaks);
});

const argsOf = new Map([
  ['code', ['--without', 'qr']],
  ['payout', ['--rail', 'payout']],
  ['message', ['--rail', 'message']],
]);

test.each<Broken>([...brokenOrders, ...brokenAnswers])(
  'found: a partner that $what',
  async ({ breaks, partner, kind = '' }) => {
    const args = argsOf.get(kind) ?? ['--without', 'code'];
    expect(await brokenBy(partner(), ...args)).toEqual(breaks);
  },
);

test.each(brokenLists)('found: a partner that $what', async ({ breaks, partner, kind = '' }) => {
  const args = argsOf.get(kind) ?? ['--without', 'code'];
  expect(await brokenBy(partner(), ...args, '--only', 'lists')).toEqual(breaks);
});

test('a partner without lists, or without the merchants in them, breaks no rule', async () => {
  const skippedBy = async (url: string) => {
    const results = await checkPartner(optionsFor(url, '--only', 'lists'), shapes, { tell: () => undefined });
    expect(broken(results)).toEqual([]);
    return results.flatMap(({ id, result, why }) => (result === 'skipped' ? [`${id}: ${why?.split(' (')[0]}`] : []));
  };
  const old = await aPartner(null, '', '1.0');
  const noOrders = ['orders', 'pages', 'since', 'merchant'].map((name) => `lists.${name}: It has no list of orders`);
  const none = [...noOrders, 'lists.payments: It has no list of payments', 'lists.signature: It has no list of orders'];
  expect(await skippedBy(old.url)).toEqual(none);
  const partner = await aPartner();
  const nameless: Between = async (seen, pass) => {
    const answer = await pass(seen);
    return { ...answer, body: answer.body.replaceAll('"merchant_id"', '"merchant"') };
  };
  const through = closedAfter(await startBetween(() => partner.url, nameless));
  expect(await skippedBy(through.url)).toEqual(['lists.merchant: It names no merchant_id']);
});

test.each(brokenNotifications)('found: a partner that notifies and $what', async ({ breaks, between, args }) => {
  const results = await checkWithNotifications(
    [...(args ?? ['--without', 'code']), '--only', 'notifications', '--wait', '1'],
    between(),
  );
  expect(broken(results)).toEqual(breaks);
});

test('each rule is broken by a partner above', async () => {
  const results = await checkWithNotifications(allRails, (seen, pass) => pass(seen));
  const variants = [...brokenSignatures, ...brokenOrders, ...brokenAnswers, ...brokenLists, ...brokenNotifications];
  const tried = new Set(variants.flatMap(({ breaks }) => breaks));
  expect(results.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
});

test('a broken rule is told with why and what to do, and a partner that cannot be reached is one broken rule', async () => {
  const partner = await aPartner();
  const { url } = partner;
  await partner.close();
  closing.pop();
  const results = await checkPartner(optionsFor(url), shapes, { tell: () => undefined });
  expect(results).toMatchObject([{ id: 'reached', result: 'failed', why: expect.stringContaining('ECONNREFUSED') }]);
  expect(results.map(lineOf).join('')).toMatch(
    /^FAILED {3}The partner accepts .*\n {9}Why: GET .*\n {9}Do: {2}Check the URL/,
  );
  expect(sumOf(results)).toMatch(/^0 rules kept, 1 broken, 0 not checked\. The other rules were not checked: /);
});

test('arguments that are wrong are told, and the help names every option', () => {
  const told = (...args: string[]): string => {
    try {
      return JSON.stringify(readOptions(args, {}));
    } catch (error) {
      return (error as Error).message;
    }
  };
  const url = 'https://bank.example';
  expect(told('--send-key', key)).toBe('Give one URL: the base URL of the partner.');
  expect(told('bank.example', '--send-key', key)).toContain('bank.example is no base URL');
  expect(told(url)).toContain('Give --send-key');
  expect(told(url, '--send-key', key, '--rail', 'wallet')).toContain('use collection, payout, refund, message');
  expect(told(url, '--send-key', key, '--without', 'qr', '--without', 'code')).toContain('leaves no kind');
  expect(told(url, '--send-key', key, '--notify-port', '1')).toContain('Give --receive-key');
  expect(told(url, '--send-key', key, '--notify-port', 'x', '--receive-key', key)).toContain('--notify-port is');
  expect(told(url, '--send-key', key, '--ca', '/none.pem')).toBe('/none.pem cannot be read: ENOENT.');
  expect(told(url, '--send-key', key, '--payment-ids', 'week')).toContain(
    '--payment-ids week: use ever, day, reference',
  );
  expect(told(url, '--send-key', key, '--only', 'colour')).toContain('--only colour');
  expect(readOptions(['https://bank.example'], { PARTNER_CHECK_SEND_KEY: key })).toMatchObject({ sendKeys: [key] });
  for (const option of [
    'send-key',
    'receive-key',
    'rail',
    'without',
    'cci',
    'phone',
    'notify-port',
    'notify-host',
    'wait',
    'payment-ids',
  ])
    expect(help).toContain(`--${option}`);
  for (const option of ['only', 'ca', 'client-cert', 'client-key', 'json']) expect(help).toContain(`--${option}`);
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(128);
});

test('what contradicts itself in an order', () => {
  const amount = { amount: '1.00', currency: 'PEN' };
  const payout = {
    reference: 'a',
    kind: 'payout',
    status: 'OPEN',
    amount,
    failure_code: null,
    instrument: null,
    payment: null,
  };
  const payment = { id: 'BNK-1', at: '2026-06-17T12:05:31.000Z' };
  const of = (changes: object) => contradiction({ ...payout, ...changes } as Parameters<typeof contradiction>[0]);
  expect(of({})).toBeNull();
  expect(of({ status: 'SUCCEEDED', payment })).toBeNull();
  expect(of({ kind: 'message', status: 'SUCCEEDED', amount: null })).toBeNull();
  expect(of({ kind: 'qr', status: 'WITHDRAWN', amount: null })).toBeNull();
  expect(of({ status: 'PAID', payment })).toBe('a payout is never PAID');
  expect(of({ kind: 'qr', status: 'SUCCEEDED', payment })).toBe('a qr is never SUCCEEDED');
  expect(of({ status: 'SUCCEEDED' })).toBe('SUCCEEDED without a payment');
  expect(of({ payment })).toBe('OPEN with a payment');
  expect(of({ status: 'FAILED' })).toBe('FAILED with the failure_code null');
  expect(of({ failure_code: 'bank_rejected' })).toBe('OPEN with the failure_code bank_rejected');
  expect(of({ status: 'FAILED', failure_code: 'refused' })).toBe('a payout does not fail with refused');
  expect(of({ instrument: {} })).toBe('a payout has no instrument');
  expect(of({ amount: null })).toBe('a payout without its amount');
});

test('a call that hangs ends after its time', async () => {
  const partner = await aPartner();
  const through = closedAfter(
    await startBetween(
      () => partner.url,
      () => new Promise(() => undefined),
    ),
  );
  const call = { method: 'GET', url: new URL(`${through.url}/orders/a`), headers: {}, body: '' };
  await expect(send(call, {}, 50)).rejects.toThrow('GET /orders/a: no whole answer within 0.05 seconds');
});
