import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Fault, Movement, NotificationRow, OrderRow, Settings } from '../../../examples/partner/partner.js';
import { aClosedPort, aFolder, root, startLine, type Running } from '../../process/process.ts';
import { isSoak } from '../../length.ts';
import { shiftedBy } from './clock.ts';

/** A key of at least 32 characters. */
const newKey = (): string => randomBytes(32).toString('base64url');

/** How a call of svc can fail at the partner, each with the probability of a tenth. */
const faults: readonly Fault[] = (
  [
    { fault: 'lose_request' },
    { fault: 'lose_answer' },
    // Costs ten seconds. The long run has no time for more.
    { fault: 'hang', rate: isSoak ? 0.1 : 0.02 },
    { fault: 'delay', ms: 700 },
    { fault: 503 },
    { fault: 403 },
    { fault: 'lie_amount' },
  ] as const
).map((fault) => ({ rate: 0.1, ...fault }));

export type Bank = {
  url: string;
  keys: { fromSvc: string; toSvc: string };
  /** Starts it with its clock off by so much; a running one is stopped first, and goes on with its book. */
  start(offMs: number): Promise<void>;
  pay(given: { reference: string; amount?: string; times?: number }): Promise<unknown>;
  settings(changes: Partial<Settings>): Promise<unknown>;
  control(name: string, given: object): Promise<unknown>;
  /** From now on no call fails. */
  heal(): Promise<void>;
  orders(): Promise<OrderRow[]>;
  movements(): Promise<Movement[]>;
  notifications(): Promise<NotificationRow[]>;
  balance(): Promise<{ balance: string }>;
  statement(day: string): Promise<string>;
};

/** The partner of examples/partner, as a process of its own with its book in a file. It fails as often as it can. */
export async function aBank(notifyUrl: () => string): Promise<Bank> {
  const keys = { fromSvc: newKey(), toSvc: newKey() };
  const port = await aClosedPort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    PARTNER_HOST: '127.0.0.1',
    PARTNER_KEY_FROM_SVC: keys.fromSvc,
    PARTNER_KEY_TO_SVC: keys.toSvc,
    PARTNER_BOOK_FILE: path.join(aFolder(), 'book.jsonl'),
    PARTNER_PAYOUT_DELAY_MS: '1000',
  };
  let running: Running | null = null;
  let isHealed = false;

  async function send(route: string, given?: object): Promise<string> {
    const response = await fetch(`${url}/${route}`, {
      ...(given && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(given) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The partner answered ${route} with ${response.status}: ${text}`);
    return text;
  }
  const control = async (name: string, given: object): Promise<unknown> =>
    JSON.parse(await send(`control/${name}`, given));
  const read = async <T>(name: string): Promise<T> => JSON.parse(await send(`control/${name}`)) as T;

  return {
    url,
    keys,
    async start(offMs) {
      const ended = await running?.stop();
      if (ended && ended.code !== 0) throw new Error(`The partner ended with ${ended.code}: ${ended.stderr}`);
      const settings = { ...env, ...shiftedBy(offMs), PARTNER_NOTIFY_URL: notifyUrl() };
      running = startLine('node main.js', path.join(root, 'examples/partner'), settings);
      await running.waitFor(/Ready/);
      await control('settings', { repeat_after_ms: [500, 1_000, 3_000] });
      if (!isHealed) for (const fault of faults) await control('fault', fault);
    },
    pay: (given) => control('pay', given),
    settings: (changes) => control('settings', changes),
    control,
    async heal() {
      isHealed = true;
      await control('clear_faults', {});
      await control('settings', { notify: 'once' });
    },
    orders: () => read('orders'),
    movements: () => read('movements'),
    notifications: () => read('notifications'),
    balance: () => read('balance'),
    statement: (day) => send(`statements/${day}.csv`),
  };
}
