import { expect } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
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
