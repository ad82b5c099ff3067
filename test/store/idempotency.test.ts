import { describe, expect, test } from '@jest/globals';
import { idempotencyRow, eventRow, afterMoment, moment } from './rows.ts';
import type { IdempotencyRow } from '../../services/api/src/application/runtime/idempotency-port.ts';
import { store, ours, write, allEvents } from './migrated-store.ts';

describe('answers that are kept for an Idempotency-Key', () => {
  const kept = ({ id }: { id: string }) => store.read.idempotency.find(id);
  const keep = (answer: IdempotencyRow) => write((tx) => tx.idempotency.insert(answer));

  test('are kept, found, deleted and purged', async () => {
    const answer = idempotencyRow();
    await keep(answer);
    expect(await kept(answer)).toEqual(answer);

    await write((tx) => tx.idempotency.purge(moment, 10));
    expect(await kept(answer)).not.toBeNull();
    await write((tx) => tx.idempotency.purge(afterMoment(0.001), 10));
    expect(await kept(answer)).toBeNull();

    await keep(answer);
    await write((tx) => tx.idempotency.delete(idempotencyRow({ id: answer.id })));
    expect(await kept(answer)).not.toBeNull();
    await write((tx) => tx.idempotency.delete(answer));
    expect(await kept(answer)).toBeNull();
  });

  test('are purged so many at a time', async () => {
    for (let count = 0; count < 3; count += 1) await keep(idempotencyRow());
    const purge = () => write((tx) => tx.idempotency.purge(afterMoment(1), 2));
    expect([await purge(), await purge(), await purge()]).toEqual([2, 1, 0]);
  });

  test('go with the unit that kept them', async () => {
    const answer = idempotencyRow();
    const failing = write(async (tx) => {
      await tx.idempotency.insert(answer);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await keep(answer);
    expect(await kept(answer)).toEqual(answer);
  });

  test('twenty units at once for one key: one commits, and nothing of the others is left', async () => {
    const id = idempotencyRow().id;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        write(async (tx) => {
          await tx.events.append(eventRow(ours));
          await tx.idempotency.insert(idempotencyRow({ id }));
        }),
      ),
    );
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? 'kept' : (result.reason as { code: string }).code,
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'IDEMPOTENCY_IN_PROGRESS'), 'kept']);
    const everyone = { offset: 0, limit: 30 };
    expect(await store.read.events.page(ours, allEvents, everyone)).toHaveLength(1);
  });
});
