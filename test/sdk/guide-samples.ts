import { expect } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { firstRequest } from '../../tools/reference/first-request.ts';
import { root } from '../process/process.ts';
import type { Case } from './conformance/case.ts';
import { key } from './conformance/conformance.ts';
import { caseServer } from './conformance/server.ts';
import { blocksOf } from './guides.ts';

// The samples in Python and PHP of the guides run as they are shown, against a service with prepared answers.

const run = promisify(execFile);

/** The code of a guide in this language; there is one block. */
function codeOf(guide: string, language: string): string {
  const blocks = blocksOf(readFileSync(path.join(root, 'docs/guides', guide), 'utf8'));
  const [block, ...others] = blocks.filter((one) => one.language === language);
  if (block === undefined || others.length > 0) throw new Error(`${guide} has not one block of ${language}.`);
  return block.code;
}

const intent = {
  id: 'pi_01m7za5kr3001d8wty78k5w5qe',
  payment_method: { qr: { payload: '000201' } },
  status: 'PENDING',
};
const answered = (status: number, data: object) => ({ status, json: { success: true, data } });

const payment: Case = {
  title: 'a payment',
  call: 'paymentIntents.create',
  read: 'nothing',
  exchanges: [
    { request: { method: 'POST', path: '/payment-intents' }, answer: answered(201, intent) },
    {
      request: { method: 'POST', path: `/payment-intents/${intent.id}/simulate` },
      answer: answered(200, { ...intent, status: 'SUCCEEDED' }),
    },
  ],
};

/** `program`: the command for a code of a guide, with more code after it. */
export type GuideRunner = {
  language: string;
  program: (code: string) => readonly [command: string, ...args: string[]];
};

/** @returns the calls, and what the program has printed */
export async function takePayment(language: string, { language: of, program }: GuideRunner) {
  const server = await caseServer([payment]);
  try {
    const [command, ...args] = program(codeOf(`${language}/first-payment.md`, of));
    const env = { ...process.env, SVC_SECRET_KEY: key, SVC_BASE_URL: `${server.origin}/0` };
    const { stdout } = await run(command, args, { env });
    const calls = (server.received[0] ?? []).map(({ method, path: called, body }) => ({ method, path: called, body }));
    return { calls, printed: stdout };
  } finally {
    await server.close();
  }
}

const amounts = ['30.00', '20.00', '10.00'];
const items = amounts.map((amount, index) => ({ id: `pi_${3 - index}`, amount: { amount } }));

/** @returns a page of these items */
function pageOf(data: readonly object[], isLast: boolean): Case['exchanges'][number] {
  const pagination = { page: 1, per_page: 2, total: 3, total_pages: 2, has_more: !isLast };
  return {
    request: { method: 'GET', path: '/payment-intents' },
    answer: { status: 200, json: { success: true, data, pagination } },
  };
}

const lists: Case = {
  title: 'lists',
  call: 'paymentIntents.list',
  read: 'nothing',
  exchanges: [
    ...[pageOf(items.slice(0, 2), false), pageOf(items.slice(2), true)],
    pageOf(items.slice(0, 2), false),
    pageOf(items, true),
    ...[pageOf(items.slice(0, 2), false), pageOf(items.slice(2), true)],
  ],
};

/** @returns the queries, and what the program has printed */
export async function readLists(language: string, { language: of, program }: GuideRunner) {
  const server = await caseServer([lists]);
  try {
    const [command, ...args] = program(codeOf(`${language}/pagination.md`, of));
    const env = { ...process.env, SVC_SECRET_KEY: key, SVC_BASE_URL: `${server.origin}/0` };
    const { stdout } = await run(command, args, { env });
    return { queries: (server.received[0] ?? []).map(({ query }) => query), printed: stdout };
  } finally {
    await server.close();
  }
}

/** @param perCall of the first two items: PHP asks for no more than that */
export const listQueries = (perCall: string) => [
  { status: 'PENDING', per_page: '100' },
  { status: 'PENDING', per_page: '100', before: 'pi_2' },
  { per_page: '2' },
  { per_page: perCall },
  { per_page: '2' },
  { per_page: '2', before: 'pi_2' },
];

/** What the sample prints in each language of the guides. */
export const listsPrinted = {
  en: printed('of', 'Newest', 'Items on this page'),
  es: printed('de', 'Los últimos', 'Elementos en esta página'),
};

function printed(of: string, newest: string, onPage: string): string {
  const lines = [...amounts, `2 ${of} 3`, `${newest}: 30.00`, `${newest}: 20.00`, `${onPage}: 2`, `${onPage}: 1`];
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * The first request on the overview.
 * @param program the command for its code, which prints the id of the first payment intent
 * @returns the calls, and what the program has printed
 */
export async function askFirst(language: keyof typeof firstRequest, program: FirstRunner) {
  const server = await caseServer([{ ...lists, exchanges: [pageOf(items, true)] }]);
  try {
    const code = firstRequest[language](`${server.origin}/0`).replace('svc_test_…', key);
    const [command, ...args] = await program(code);
    const { stdout } = await run(command, args, { env: { ...process.env, SVC_SECRET_KEY: key } });
    const calls = (server.received[0] ?? []).map(({ method, path: called, headers: { authorization } }) => ({
      method,
      path: called,
      authorization,
    }));
    return { calls, printed: stdout.trim() };
  } finally {
    await server.close();
  }
}

type Command = readonly [command: string, ...args: string[]];
type FirstRunner = (code: string) => Command | Promise<Command>;

/** What the first request of each language does. */
export const firstAsked = {
  calls: [{ method: 'GET', path: '/payment-intents', authorization: `Bearer ${key}` }],
  printed: 'pi_3',
};

/** What a reader of the guide has sent when the sample is done. */
export const paymentCalls = [
  {
    method: 'POST',
    path: '/payment-intents',
    body: {
      amount: { amount: '128.00', currency: 'PEN' },
      payment_method_types: ['INTEROPERABLE_QR', 'BANK_TRANSFER'],
      external_reference: expect.stringMatching(/^order-\w+$/),
    },
  },
  {
    method: 'POST',
    path: `/payment-intents/${intent.id}/simulate`,
    body: { outcome: 'SUCCEEDED', payment_method_type: 'INTEROPERABLE_QR' },
  },
];

/** @param calls code that calls the receiver of the guide */
export async function receiveWebhook(language: string, { language: of, program }: GuideRunner, calls: string) {
  const [command, ...args] = program(`${codeOf(`${language}/webhooks.md`, of)}\n${calls}`);
  return (await run(command, args)).stdout;
}
