import type { Partner } from '../../examples/partner/partner.js';
import { createApiKey } from '../../services/api/src/application/api-keys/create-api-key.ts';
import { createMerchant } from '../../services/api/src/application/merchants/create-merchant.ts';
import { verifyMerchant } from '../../services/api/src/application/merchants/verify-merchant.ts';
import { inOperatorUnit } from '../../services/api/src/application/operators/operator-unit.ts';
import type { Log } from '../../services/api/src/application/ports.ts';
import { seededInt, type RandomInt } from '../seeded-random.ts';
import { openBank, partnerSettings } from './bank.ts';
import type { Send } from './client.ts';
import { networkOf, type Weather } from './network.ts';
import type { Place } from './place.ts';
import type { Plant } from './planted.ts';
import { startProcess, type Process } from './process.ts';
import { createReceivers, type Receivers } from './receivers.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { createShop, type Shop } from './shop.ts';
import { swarmOf, type Swarm } from './swarm.ts';

/** A service with everything around it, in virtual time. */
export type Simulation = {
  seed: number;
  swarm: Swarm;
  scheduler: Scheduler;
  random: RandomInt;
  processes: Process[];
  shops: Shop[];
  receivers: Receivers;
  bank: Partner;
  send: Send;
  /** Operations so far: calls, notifications, delivery attempts, calls to the partner, and timers that have run. */
  operations: () => number;
  count: () => void;
  /** Without faults from now on; and with them again. */
  calm: (isCalm: boolean) => void;
  /** What the log has of errors. */
  errors: string[];
  close: () => Promise<void>;
};

/** A Monday morning in Lima. */
const startMs = Date.parse('2026-11-23T15:00:00.000Z');
const restartMs = 2_000;

/** What the simulation is to be run with. */
export type SimulationOptions = {
  /** A bug for the service. */
  plant?: Plant | undefined;
  /** Is told what happens without an act of anybody. */
  happened?: (atMs: number, who: string, what: string) => void;
};

/** @param place a database that is migrated and empty */
export async function openSimulation(
  seed: number,
  place: Pick<Place, 'config' | 'open'>,
  { plant, happened = () => undefined }: SimulationOptions = {},
): Promise<Simulation> {
  const random = seededInt(seed);
  const swarm = swarmOf(random);
  const scheduler = createScheduler(startMs, random);
  const receivers = createReceivers(random, {
    failsOneIn: swarm.receiverFailsOneIn,
    hangsOneIn: swarm.receiverHangsOneIn,
  });
  let isCalm = true;
  let isClosed = false;
  let operations = 0;
  const count = (): void => void (operations += 1);
  const errors: string[] = [];
  const ignore = (): void => undefined;
  const log: Log = {
    info: ignore,
    warn: ignore,
    error: (fields, message) =>
      errors.push(
        `${message}: ${String((fields as { err?: Error }).err?.stack)} ${String(((fields as { err?: Error }).err?.cause as Error)?.stack)}`,
      ),
  };
  const weather: Weather = () => ({
    delayMs: isCalm ? 1 : random(swarm.maxDelayMs) + random(1_000) / 1_000,
    isLost: !isCalm && swarm.lostOneIn > 0 && random(swarm.lostOneIn) === 0,
  });
  const secrets = `k1:${Buffer.from(Uint8Array.from({ length: 32 }, () => random(256))).toString('base64')}`;
  const processes: Process[] = [];

  const send: Send = (request) =>
    new Promise((resolve) => {
      count();
      const there = weather();
      const lost = (): void => void scheduler.after(3_000, () => resolve(null));
      scheduler.after(there.delayMs, () => {
        const alive = processes.filter((one) => one.isAlive());
        const process = alive[random(Math.max(1, alive.length))];
        if (there.isLost || process === undefined) return lost();
        process.call(request, (response) => {
          const back = weather();
          if (back.isLost) return lost();
          scheduler.after(back.delayMs, () => resolve(response));
        });
      });
    });

  const bank = await openBank({ scheduler, random, send, failsOneIn: 0 });
  const { agent, partnerAt } = networkOf({ scheduler, weather, receivers, count });
  const network = { agent, connectPartner: partnerAt(bank.handle) };
  let started = 0;

  async function start(): Promise<void> {
    const name = `process ${(started += 1)}`;
    const process = await startProcess({
      name,
      // On MariaDB, too, nothing is shared over Redis.
      config: { ...place.config, production: null, partners: partnerSettings },
      open: place.open,
      plant,
      secrets,
      scheduler,
      random,
      faults: () => (isCalm ? null : swarm.statements),
      latencyMs: () => (isCalm ? 0.5 : random(swarm.databaseMs * 1_000) / 1_000),
      timerRan: count,
      network,
      log,
      happened: (what) => isClosed || happened(scheduler.nowMs(), name, what),
      died() {
        processes.splice(processes.indexOf(process), 1);
        if (!isClosed) scheduler.after(restartMs, () => scheduler.hold(start()));
      },
    });
    processes.push(process);
  }
  for (let index = 0; index < swarm.processes; index += 1) await start();

  const shops: Shop[] = [];
  let problem: unknown = null;
  const isDone = (): boolean => shops.length === 2 * swarm.merchants || problem !== null;
  void (async () => {
    for (let index = 0; index < swarm.merchants; index += 1) {
      const [process] = processes;
      if (process === undefined) throw new Error('No process runs.');
      shops.push(...(await newMerchant(process, index)));
    }
  })().catch((error: unknown) => void (problem = error));
  await scheduler.runUntil(isDone);
  if (problem !== null) throw problem;
  for (const shop of shops) shop.others = shops.filter((other) => other !== shop);

  return {
    seed,
    swarm,
    scheduler,
    random,
    processes,
    shops,
    receivers,
    bank,
    send,
    operations: () => operations,
    count,
    calm: (value) => void (isCalm = value),
    errors,
    async close() {
      isClosed = true;
      for (const process of [...processes]) process.kill();
      await bank.close();
    },
  };
}

/** A merchant with keys of both modes. */
async function newMerchant({ service: { app } }: Process, index: number): Promise<Shop[]> {
  const legalName = `BODEGA ${index} S.A.C.`;
  const input = { legalName, tradeName: null, taxId: '20100070970', email: null, city: null };
  const { id: merchantId } = await inOperatorUnit(app, (unit) => createMerchant(unit, input));
  await inOperatorUnit(app, (unit) => verifyMerchant(unit, merchantId));
  const keyOf = async (livemode: boolean, kind: 'secret' | 'publishable'): Promise<string> => {
    const given = { merchantId, livemode, kind, permissions: null, origins: [] };
    return (await inOperatorUnit(app, (unit) => createApiKey(unit, given))).text;
  };
  const shops: Shop[] = [];
  for (const livemode of [false, true])
    shops.push(
      createShop({ merchantId, livemode }, await keyOf(livemode, 'secret'), await keyOf(livemode, 'publishable')),
    );
  return shops;
}
