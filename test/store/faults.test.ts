import { expect, test } from '@jest/globals';
import { Refusal } from '../../services/api/src/domain/refusal.ts';
import { realSystem } from '../../services/api/src/main/system.ts';
import { profile, queryAll, type Database } from '../databases.ts';
import { isLong, withSoak } from '../length.ts';
import { startWorld, type World } from '../world.ts';
import { comparable } from './comparable.ts';
import { faults, inject, type Fault, type Injector } from './faults.ts';
import { eventRow } from './rows.ts';
import type { WriteResult } from './write.ts';
import { writes } from './writes.ts';
import type { Store } from '../../services/api/src/application/store.ts';

type Stage = { world: World; injector: Injector; clear(): Promise<void> };

/** These tables are emptied first: their rows have foreign keys to the other tables. */
const children = [
  'webhook_attempts',
  'webhook_deliveries',
  'payout_entries',
  'journal_lines',
  'journal_entries',
  'checkout_sessions',
  'refunds',
  'payment_intents',
];
const neverEmptied = ['merchants', 'api_keys'];

async function startStage(): Promise<Stage> {
  const opened: { injector?: Injector; database?: Database } = {};
  const { after } = realSystem();
  const world = await startWorld({
    // Call records are not written: their statements would be counted between those of the unit.
    ports: { after: (delayMs, callback) => (delayMs < 200 ? after(delayMs, callback) : () => undefined) },
    store(store) {
      opened.injector = inject(store);
      opened.database = (store as Store & { dataSource: Database }).dataSource;
      return store;
    },
  });
  const { injector, database } = opened;
  if (injector === undefined || database === undefined) throw new Error('The store was not opened.');
  const others = Object.keys(await world.rows()).filter((table) => ![...children, ...neverEmptied].includes(table));
  return {
    world,
    injector,
    async clear() {
      await queryAll(database, [
        ...[...children, ...others].map((table) => `DELETE FROM ${table}`),
        `DELETE FROM merchants WHERE id <> '${world.keys.merchantId}'`,
      ]);
    },
  };
}

type Observed = { rows: unknown; result: unknown };

const observe = async ({ world }: Stage, { status, text }: WriteResult): Promise<Observed> =>
  comparable(await world.rows(), { status, body: text === '' ? null : (JSON.parse(text) as unknown) });

/**
 * In `npm test` every second statement has one fault: on SQLite the first, the third …, on MariaDB the others. The long run has
 * every fault at every third statement, of which the first one differs by write and fault. The soak run has every fault at
 * every statement.
 */
const firstStatement = profile() === 'embedded' ? 1 : 2;
const step = 2;
const stepOfEachFault = withSoak(3, 3, 1);
const faultAt = (index: number): Fault => faults[index % faults.length] as Fault;

test.each(writes)('each statement fails in turn, and the write is done once or not at all: $name', async (write) => {
  const stage = await startStage();
  await stage.clear();
  const undisturbed = await write.prepare(stage.world);
  const before = await observe(stage, { status: 'not called', text: '' });
  const after = await observe(stage, await undisturbed());
  expect(after.rows).not.toEqual(before.rows);

  /** @returns false when the unit had no such statement */
  async function failsAt(at: number, fault: Fault): Promise<boolean> {
    await stage.clear();
    const call = await write.prepare(stage.world);
    stage.injector.arm(fault.name, at);
    const result = await call();
    const hit = stage.injector.disarm();
    if (hit === null) {
      // A unit has at least START TRANSACTION, one change and COMMIT.
      expect(at).toBeGreaterThan(3);
      return false;
    }
    await named(`${write.name}: ${fault.name} at statement ${at}, ${hit.statement}`, async () => {
      const consequence = fault.consequence(hit);
      const seen = await observe(stage, result);
      if (consequence === 'done') return expect(seen).toEqual(after);
      expect([result.status, seen.rows]).toEqual([
        refusals[consequence],
        consequence === 'result lost' ? after.rows : before.rows,
      ]);

      if (write.secondCall === null) return;
      const again = await observe(stage, await call());
      expect(again.rows).toEqual(after.rows);
      if (write.secondCall === 'the same response') expect(again.result).toEqual(after.result);
    });
    return true;
  }
  if (isLong)
    for (const [index, fault] of faults.entries())
      for (
        let at = 1 + ((index + writes.indexOf(write)) % stepOfEachFault);
        await failsAt(at, fault);
        at += stepOfEachFault
      );
  else
    for (let at = firstStatement; await failsAt(at, faultAt(writes.indexOf(write) + Math.ceil(at / step))); at += step);
});

// SQLite only: on MariaDB each unit has its own transaction.
if (profile() === 'embedded')
  test('each statement of a group fails in turn: confirmed units are stored, refused units are not, and later units succeed', async () => {
    const { world, injector, clear } = await startStage();
    const { store } = world.service.app;
    const caller = { merchantId: world.keys.merchantId, livemode: false };
    const write = async (refuse: boolean): Promise<{ id: string; outcome: string }> => {
      const event = eventRow(caller);
      const unit = store.transact(async (tx) => {
        await tx.events.append(event);
        if (refuse) throw new Refusal('CONFLICT');
      });
      return { id: event.id, outcome: await outcomeOf(unit) };
    };

    for (const fault of faults)
      for (let at = 1; ; at += 1) {
        await clear();
        injector.arm(fault.name, at);
        // The first unit runs alone; the others wait for it and share a group.
        const written = await Promise.all([false, false, true, false, false].map(write));
        const hit = injector.disarm();
        if (hit === null) break;

        await named(`a group: ${fault.name} at statement ${at}, ${hit.statement}`, async () => {
          const ids = ((await world.rows())['events'] as { id: string }[]).map(({ id }) => id);
          expect(ids.toSorted()).toEqual(
            written.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])).toSorted(),
          );
          const outcomes = written.map(({ outcome }) => outcome);
          // While another process holds the lock, the group waits and then succeeds.
          const isRefused = fault.consequence(hit) !== 'done';
          if (!isRefused) expect(outcomes).toEqual(['done', 'done', 'CONFLICT', 'done', 'done']);
          expect(['CONFLICT', 'SERVICE_UNAVAILABLE']).toContain(outcomes[2]);
          expect(outcomes.includes('SERVICE_UNAVAILABLE')).toBe(isRefused);
          // A fault at the statement of one unit does not fail the others.
          if (isRefused && hit.statement.startsWith('INSERT') && !fault.name.includes('gone'))
            expect(outcomes.filter((outcome) => outcome === 'SERVICE_UNAVAILABLE')).toHaveLength(1);
          expect(await write(false)).toMatchObject({ outcome: 'done' });
        });
      }
  });

const refusals = {
  nothing: '503 SERVICE_UNAVAILABLE',
  'result lost': '503 SERVICE_UNAVAILABLE',
  'in progress': '409 IDEMPOTENCY_IN_PROGRESS',
};

const outcomeOf = (unit: Promise<unknown>): Promise<string> =>
  unit.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

/** Runs a check. An error that it throws gets the title as prefix. */
async function named(title: string, check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Error) error.message = `${title}\n\n${error.message}`;
    throw error;
  }
}
