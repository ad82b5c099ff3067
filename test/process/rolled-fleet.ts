import { expect } from '@jest/globals';
import { intentBody } from '../fixtures.ts';
import { aClosedPort, apiAt, start, svcJson, type Api, type Env, type Running } from './process.ts';

// Two APIs and a worker behind something that sends calls to those that are ready, as a proxy does, under a light load; they are
// restarted one after another.

type Place = { port: string; api: Api; running: Running; calls: number; isReady: boolean };

export type RolledFleet = {
  env: Env;
  key: string;
  merchantId: string;
  /** One of its APIs. */
  api(): Api;
  /** Restarts each process with these settings, while the load goes on. */
  roll(env: Env): Promise<void>;
  /** Waits until every process that is ready has answered so many more rounds. */
  rounds(count: number): Promise<void>;
  /** Ends the load and the processes. @returns how many calls there were, and those that failed */
  end(): Promise<{ calls: number; failed: string[]; printed: string }>;
};

/** @param mode of its merchant's key */
export async function aRolledFleet(first: Env, mode: 'test' | 'live' = 'test'): Promise<RolledFleet> {
  let env: Env = { ...first, SVC_RATE_TEST: '100000', SVC_RATE_LIVE: '100000' };
  await svcJson(['migrate'], env);
  const bodega = ['--ruc', '20100070970', '--name', 'MI BODEGA S.A.C.'];
  const merchant = await svcJson<{ id: string }>(['merchants', 'create', ...bodega], env);
  if (mode === 'live') await svcJson(['merchants', 'verify', merchant.id], env);
  const { key } = await svcJson<{ key: string }>(['keys', 'create', '--merchant', merchant.id, '--mode', mode], env);

  const failed: string[] = [];
  const printed: string[] = [];
  let calls = 0;
  let isOver = false;

  async function up(port: string): Promise<Running> {
    const running = start(['api'], { ...env, PORT: port, SVC_METRICS_PORT: '0' });
    await running.waitFor(/listening \d+/);
    return running;
  }
  const startWorker = async (): Promise<Running> => {
    const running = start(['worker'], { ...env, SVC_METRICS_PORT: '0' });
    await running.waitFor(/working/);
    return running;
  };
  const stop = async (running: Running): Promise<void> => {
    const { code, stdout, stderr } = await running.stop();
    printed.push(stdout, stderr);
    if (code !== 0) failed.push(`a process ended with ${code}: ${stderr}`);
  };

  const places: Place[] = [];
  for (let index = 0; index < 2; index += 1) {
    const port = String(await aClosedPort());
    places.push({ port, api: apiAt(port, key), running: await up(port), calls: 0, isReady: true });
  }
  let worker = await startWorker();

  /** One call at a place, which counts as one that is under way there. */
  async function callAt(place: Place, ...[method, path, body, headers]: Parameters<Api['call']>) {
    place.calls += 1;
    calls += 1;
    try {
      const reply = await place.api.call(method, path, body, headers);
      if (reply.status >= 400) failed.push(`${method} ${path}: ${reply.status} ${reply.text}`);
      return reply;
    } catch (error) {
      failed.push(`${method} ${path}: ${String(error)}`);
      return null;
    } finally {
      place.calls -= 1;
    }
  }

  let done = 0;
  const pick = (index: number): Place => {
    const ready = places.filter(({ isReady }) => isReady);
    const place = ready[index % ready.length];
    if (place === undefined) throw new Error('No API is ready.');
    return place;
  };
  /** The same request at two places gets the same bytes, and the link of one place opens at the other. */
  async function round(lane: number, number: number): Promise<void> {
    const headers = { 'Idempotency-Key': `order-${lane}-${number}` };
    const body = intentBody();
    const made = await callAt(pick(number), 'POST', '/payment-intents', body, headers);
    const again = await callAt(pick(number + 1), 'POST', '/payment-intents', body, headers);
    if (made?.text !== again?.text) failed.push(`another answer: ${made?.text} ${again?.text}`);
    await callAt(pick(number + 1), 'GET', `/payment-intents/${String(made?.data['id'])}`, undefined, {
      Authorization: '',
      'X-Svc-Token': String(made?.data['client_secret']),
    });
    done += 1;
  }
  const lanes = [0, 1].map(async (lane) => {
    for (let number = 0; !isOver; number += 1) await round(lane, number);
  });

  const untilTrue = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const rounds = (count: number): Promise<void> => {
    const goal = done + count;
    return untilTrue(() => done >= goal);
  };

  return {
    env,
    key,
    merchantId: merchant.id,
    api: () => pick(0).api,
    rounds,
    async roll(next) {
      env = { ...env, ...next };
      for (const place of places) {
        // As a proxy does: no new calls, then those that are under way end.
        place.isReady = false;
        await untilTrue(() => place.calls === 0);
        await stop(place.running);
        place.running = await up(place.port);
        place.isReady = true;
        await rounds(20);
      }
      await stop(worker);
      worker = await startWorker();
      await rounds(20);
    },
    async end() {
      isOver = true;
      await Promise.all(lanes);
      for (const running of [...places.map((place) => place.running), worker]) await stop(running);
      return { calls, failed, printed: printed.join('') };
    },
  };
}

/** Ends it, and expects that nothing has failed. */
export async function expectNoFailure(fleet: RolledFleet): Promise<void> {
  const { calls, failed, printed } = await fleet.end();
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  expect(printed).not.toMatch(/NOAUTH|WRONGPASS|ACCESS_DENIED|"level":50/);
  // For docs/rotation.md.
  process.stderr.write(`${expect.getState().currentTestName}: ${calls} calls, ${failed.length} failed\n`);
}
