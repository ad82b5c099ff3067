import type { OrderRow } from '../../examples/partner/partner.js';
import { operations as rows, type OperationId } from '../../services/api/src/generated/operations.ts';
import { seededInt, type RandomInt } from '../seeded-random.ts';
import { callOf, requestOf, type Call, type Exchange } from './client.ts';
import { draws } from './operations.ts';
import { learn, type Shop } from './shop.ts';
import type { Simulation } from './simulation.ts';
import type { createStepOracle } from './step-oracle.ts';

// Who acts in a simulation: the programs of shops, payers at the bank, and accidents.

export type Stage = Simulation & {
  oracle: ReturnType<typeof createStepOracle>;
  /** Whether this act of this actor takes place. A shorter history leaves some out. */
  isKept: (actor: string, index: number) => boolean;
  tell: (actor: string, index: number, text: string) => void;
  isPaused: () => boolean;
  /** Nobody begins anything new; and everybody goes on. */
  pause: (isPaused: boolean) => void;
  /** Lets so much time pass. */
  wait: (ms: number) => Promise<void>;
  /** Acts that have begun and not ended. */
  acting: Set<string>;
};

/** Each act draws from a random sequence of its own, so that it stays the same when others are left out. */
const randomOf = (seed: number, name: string, index: number): RandomInt => {
  let hash = seed;
  for (const character of `${name} ${index}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return seededInt(hash);
};

type Act = (random: RandomInt, index: number) => Promise<void> | void;

/** @param everyMs on average */
function actor(stage: Stage, name: string, everyMs: number, act: Act): void {
  void (async () => {
    for (let index = 0; ; index += 1) {
      const random = randomOf(stage.seed, name, index);
      await stage.scheduler.pause(1 + random(2 * everyMs));
      while (stage.isPaused()) await stage.scheduler.pause(1_000);
      if (!stage.isKept(name, index)) continue;
      stage.acting.add(name);
      await act(random, index);
      stage.acting.delete(name);
    }
  })();
}

const thinkMs = 10;

export function startActors(stage: Stage): void {
  const { swarm, shops, processes, scheduler } = stage;
  for (const shop of shops)
    for (let index = 0; index < swarm.callers; index += 1) {
      const name = `program ${index} of ${shop.name}`;
      actor(stage, name, thinkMs, callOnce(stage, shop, name));
    }
  for (const shop of shops)
    if (shop.scope.livemode) actor(stage, `payer of ${shop.name}`, 4 * thinkMs, pay(stage, shop));
  const pick = (random: RandomInt) => processes[random(Math.max(1, processes.length))];
  if (swarm.lifeMs > 0)
    actor(stage, 'kill', swarm.lifeMs, (random, index) => {
      const process = pick(random);
      stage.tell('kill', index, `${process?.name} is killed`);
      process?.kill();
    });
  if (swarm.stepMs > 0)
    actor(stage, 'clock', swarm.stepMs, (random, index) => {
      const [process, ms] = [pick(random), (random(2) === 0 ? 1 : -1) * random(120_000)];
      stage.tell('clock', index, `the clock of ${process?.name} is wrong by ${ms} ms`);
      process?.setClock(ms);
    });
  actor(stage, 'sleep', swarm.sleepMs, (random, index) => {
    const minutes = [2, 20, 90, 8 * 60, 26 * 60][random(5)] ?? 2;
    stage.tell('sleep', index, `the machine sleeps for ${minutes} minutes`);
    scheduler.sleep(minutes * 60_000);
  });
}

/** Answers that were given, to be asked for again. */
const replayed = 20;

function callOnce(stage: Stage, shop: Shop, name: string): Act {
  const { swarm, scheduler, send, oracle } = stage;
  const possible = rows.filter(({ id }) => swarm.weights[id] > 0);
  const total = possible.reduce((sum, { id }) => sum + swarm.weights[id], 0);
  const answered: Call[] = [];

  function choose(random: RandomInt): OperationId {
    let left = random(total);
    for (const { id } of possible) if ((left -= swarm.weights[id]) < 0) return id;
    return 'createPaymentIntent';
  }

  function drawn(random: RandomInt, index: number): Call | null {
    const again = random(25) === 0 ? answered[random(Math.max(1, answered.length))] : undefined;
    if (again !== undefined) return again;
    const operation = choose(random);
    const given = draws[operation](shop, random, scheduler.nowMs());
    if (given === null) return null;
    return requestOf(shop, operation, given, `${name} ${index}`.replaceAll(/\s/g, '-'));
  }

  return async (random, index) => {
    const call = drawn(random, index);
    if (call === null) return;
    const seen = (exchange: Exchange): void => {
      oracle.seen(shop, exchange);
      const { response } = exchange;
      if (response !== null && response.status < 300) remember(stage, shop, exchange);
      const { method, path, body } = call.request;
      stage.tell(
        name,
        index,
        `${method} ${path} ${body ?? ''} → ${response?.status ?? 'no response'} ${response?.text ?? ''}`,
      );
    };
    const response = await callOf(call, {
      random,
      send,
      pause: scheduler.pause,
      seen,
      at: oracle.at,
      nowMs: scheduler.nowMs,
    });
    if (call.idempotencyKey === null || response === null || response.status >= 300) return;
    answered.push(call);
    if (answered.length > replayed) answered.splice(0, 1);
  };
}

type Body = {
  data?: {
    id?: string;
    status?: string;
    url?: string;
    signing_secret?: string;
    token?: string;
    email_code?: string | null;
  };
};

function remember({ receivers }: Stage, shop: Shop, { call, response }: Exchange): void {
  if (response === null || !response.text.startsWith('{')) return;
  learn(shop, response.text);
  const { data } = JSON.parse(response.text) as Body;
  if (data?.status === 'SUCCEEDED' && data.id?.startsWith('pi_')) shop.paid.add(data.id);
  if (data?.signing_secret !== undefined && data.url !== undefined && data.id !== undefined)
    receivers.trust({ id: data.id, url: data.url, secret: data.signing_secret });
  const [, intent = ''] = /\/(pi_\w+)/.exec(call.request.path) ?? [];
  if (data?.token !== undefined && call.operation === 'checkEmailCode') shop.payerTokens.set(intent, data.token);
  if (typeof data?.email_code === 'string') shop.emailCodes.set(intent, data.email_code);
}

/** An order of the shop that somebody can scan or enter, mostly one of the last. */
function orderOf({ bank }: Stage, { scope }: Shop, random: RandomInt): string | null {
  if (!scope.livemode) return null;
  const isOfShop = ({ kind, request }: OrderRow): boolean =>
    (kind === 'qr' || kind === 'code') &&
    (request as { merchant?: { id?: string } } | null)?.merchant?.id === scope.merchantId;
  const orders = bank.control
    .orders()
    .filter(isOfShop)
    .slice(random(4) === 0 ? -40 : -6);
  return orders[random(Math.max(1, orders.length))]?.id ?? null;
}

/** A payer at the bank, mostly as it should be. */
function pay(stage: Stage, shop: Shop): Act {
  const { bank } = stage;
  const how = ['once', 'once', 'once', 'twice', 'reversed', 'never'] as const;
  const paid = new Set<string>();
  return (random, index) => {
    const reference = orderOf(stage, shop, random);
    const base = reference?.replace(/-(qr|code)$/, '') ?? '';
    // Few pay what is paid.
    if (reference === null || (paid.has(base) && random(6) > 0)) return;
    paid.add(base);
    bank.control.settings({ notify: how[random(how.length)] ?? 'once' });
    const trouble = random(12);
    const given = trouble === 0 ? { amount: '77.70' } : trouble === 1 ? { times: 2 } : {};
    try {
      bank.control.pay({
        reference: trouble === 2 ? `unknown-${random(100)}` : reference,
        ...given,
        ...(trouble === 2 && { amount: '5.00' }),
      });
      stage.tell(`payer of ${shop.name}`, index, `pays ${reference} ${JSON.stringify(given)}`);
    } catch (error) {
      // It is not an order of the bank, or not with an amount.
      if (!(error instanceof Error)) throw error;
      stage.tell(`payer of ${shop.name}`, index, `cannot pay ${reference}`);
    }
  };
}
