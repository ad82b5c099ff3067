import { describe, expect, test } from '@jest/globals';
import { idempotencyRow, eventRow, afterMoment, moment } from './rows.ts';
import type { IdempotencyRow } from '../../services/api/src/application/unit/idempotency-port.ts';
import { store, ownScope, write, allEvents } from './migrated-store.ts';

describe('responses that are stored for an Idempotency-Key', () => {
  const stored = ({ id }: { id: string }) => store.read.idempotency.find(id);
  const insert = (response: IdempotencyRow) => write((tx) => tx.idempotency.insert(response));

  test('are stored, found, deleted and purged', async () => {
    const response = idempotencyRow();
    await insert(response);
    expect(await stored(response)).toEqual(response);

    await write((tx) => tx.idempotency.purge(moment, 10));
    expect(await stored(response)).not.toBeNull();
    await write((tx) => tx.idempotency.purge(afterMoment(0.001), 10));
    expect(await stored(response)).toBeNull();

    await insert(response);
    await write((tx) => tx.idempotency.delete(idempotencyRow({ id: response.id })));
    expect(await stored(response)).not.toBeNull();
    await write((tx) => tx.idempotency.delete(response));
    expect(await stored(response)).toBeNull();
  });

  test('are purged at most `limit` at a time', async () => {
    for (let count = 0; count < 3; count += 1) await insert(idempotencyRow());
    const purge = () => write((tx) => tx.idempotency.purge(afterMoment(1), 2));
    expect([await purge(), await purge(), await purge()]).toEqual([2, 1, 0]);
  });

  test('are not stored when their unit fails', async () => {
    const response = idempotencyRow();
    const failing = write(async (tx) => {
      await tx.idempotency.insert(response);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await insert(response);
    expect(await stored(response)).toEqual(response);
  });

  test('of twenty concurrent units with one key one commits, and the others write nothing', async () => {
    const id = idempotencyRow().id;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        write(async (tx) => {
          await tx.events.append(eventRow(ownScope));
          await tx.idempotency.insert(idempotencyRow({ id }));
        }),
      ),
    );
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? 'stored' : (result.reason as { code: string }).code,
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'IDEMPOTENCY_IN_PROGRESS'), 'stored']);
    const firstPage = { offset: 0, limit: 30 };
    expect(await store.read.events.page(ownScope, allEvents, firstPage)).toHaveLength(1);
  });
});
