import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startBalancer, type Server } from '../../../tools/services/services.mjs';
import { closing, type Env } from '../../process/process.ts';
import type { RandomInt } from '../../seeded-random.ts';
import { aBank } from './bank.ts';
import { callsOf } from './calls.ts';
import { shiftedBy, type timetable } from './clock.ts';
import { openDatabase } from './database.ts';
import { killer } from './kills.ts';
import { createLiveMerchants } from './merchants.ts';
import { payersAt } from './payers.ts';
import { aDeployment, roles } from './processes.ts';
import { sendsHere, startCountingReceiver } from './receiver.ts';

export type LiveService = Awaited<ReturnType<typeof aLiveService>>;

const answersWithinMs = 5_000;
const isError = (line: string): boolean => /failed|Error: /.test(line);
/** What stands after FROM. */
const unfinished = [
  'rail_calls WHERE ended_at IS NULL',
  "payouts WHERE status = 'PENDING'",
  "payment_intents WHERE status = 'PENDING' AND expires_at IS NOT NULL",
  "webhook_deliveries WHERE status <> 'SUCCEEDED'",
  "balance_transactions WHERE status = 'PENDING'",
  'timers',
  'information_schema.innodb_trx',
];

type Given = {
  env: Env & { DATABASE_URL: string };
  merchants: number;
  servers: { mariadb: Server; redis: Server };
  /** Of the clock of MariaDB. */
  clockFile: string;
  times: ReturnType<typeof timetable>;
  randomInt: RandomInt;
};

/** svc in live mode with its partner, its merchants and their receiver. It does not run until the clock is set. */
export async function aLiveService({ env, merchants: count, servers, clockFile, times, randomInt }: Given) {
  const processes = await aDeployment(roles, 'error');
  const balancer = closing(await startBalancer(processes.apiPorts));
  const origin = `http://127.0.0.1:${balancer.port}`;
  const receiver = closing(await startCountingReceiver());
  const bank = await aBank(() => `${origin}/v1/rails/{rail}/notifications`);
  const partner = { url: bank.url, send_key: bank.keys.fromSvc, receive_keys: [bank.keys.toSvc] };
  const settings: Env = {
    ...env,
    ...sendsHere,
    SVC_HOST: '127.0.0.1',
    SVC_PUBLIC_URL: 'http://localhost',
    SVC_RATE_LIVE: '999999',
    SVC_RATE_PARTNER: '999999',
    SVC_STOP_DELAY_SECONDS: '0',
    SVC_PARTNERS: JSON.stringify({ collection: partner, payout: partner, refund: partner, message: partner }),
  };
  const merchants = await createLiveMerchants(settings, count, receiver);
  const database = closing(await openDatabase(env));
  const calls = callsOf(origin);
  closing({ close: async () => calls.close() });
  let offMs = 0;
  const now = (): number => Date.now() + offMs;
  const startedMs = performance.now();
  const notes: string[] = [];
  const kills = killer({ processes, ...servers, randomInt });

  return {
    ...{ processes, receiver, bank, merchants, database, calls, times, randomInt, now },
    /** The settings of a command, with the clock of the service. */
    get env(): Env {
      return { ...settings, ...shiftedBy(offMs) };
    },
    payers: payersAt(bank, randomInt),
    killer: kills,
    /** All clocks go on to this time: every process of svc ends and starts again, and so does the partner with its book. */
    async goTo(timeMs: number): Promise<void> {
      const ends = await processes.down('SIGTERM');
      const wrong = ends.filter(({ code }) => code !== 0);
      if (wrong.length > 0)
        throw new Error(`A process ended with ${wrong.map(({ code, stderr }) => `${code}: ${stderr}`).join()}`);
      offMs = Math.max(timeMs, now()) - Date.now();
      writeFileSync(clockFile, `+${Math.round(offMs / 1_000)}`);
      await bank.start(offMs);
      this.note('the bank is up');
      processes.use(settings, offMs);
      await processes.up();
      this.note(`it is ${new Date(now()).toISOString()}`);
    },
    /** How far it is; on the terminal of a long run, too. */
    note(text: string): void {
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0);
      notes.push(`${seconds} s: ${text}; ${[...calls.statuses].join(' ')}`);
      if (process.env['SVC_TEST_NOTES'] === 'true') process.stderr.write(`${notes.at(-1)}\n`);
    },
    /** How far it is, and what has not ended. What does not answer is a line, too: the test kills it. */
    async state(): Promise<string> {
      const lines = [...notes.slice(-2), `killed: ${kills.killed.join()}`, ...processes.problems()];
      const ask = async (what: string, answer: Promise<readonly unknown[]>): Promise<void> => {
        const text = answer.then((rows) => `${rows.length}, ${JSON.stringify(rows[0])}`, String);
        lines.push(`${what}: ${await Promise.race([text, pause(answersWithinMs, 'no answer', { ref: false })])}`);
      };
      const unanswered = async () => (await bank.notifications()).filter(({ answered_at }) => !answered_at);
      await ask('notifications without an answer', unanswered());
      for (const from of unfinished) await ask(from, database.query(`SELECT * FROM ${from}`));
      return [...lines, ...processes.printed().split('\n').filter(isError).slice(-6)].join('\n');
    },
  };
}
